import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the person may turn out to be signed in. Prerendered pages show what a visitor sees;
 * `before-paint/first-paint.js` marks the document, so that sign-in buttons stay hidden until this is known.
 */
export function useSessionExpected(): boolean {
  const expected = useSyncExternalStore(never, sessionExpected, () => false);
  useEffect(() => {
    if (expected === sessionExpected()) delete document.documentElement.dataset.session;
  }, [expected]);
  return expected;
}

/**
 * Whether the browser's cookies leave a session possible. Clerk keeps the time of the sign-in in
 * `__client_uat` (and one with a suffix per instance); absent or 0, nobody is signed in for certain.
 * `before-paint/first-paint.js` asks the same before the first paint.
 */
export function mayBeSignedIn(cookies: string): boolean {
  return cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .some(
      ([name = '', value = '']) => name.startsWith('__client_uat') && value !== '0' && value !== '',
    );
}

/**
 * Whether Clerk has sent the person here and goes on with what it began: a sign-in with another provider,
 * an invitation, a link in a mail. It says so in parameters of its own, in the query or after the hash.
 */
export function returnsFromClerk({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  return /[?&]__clerk_/.test(search + hash);
}

let expected: boolean | undefined;

/** Whether this page was opened by somebody who may turn out to be signed in. */
export function sessionExpected(): boolean {
  expected ??= mayBeSignedIn(document.cookie) || returnsFromClerk(location);
  return expected;
}
