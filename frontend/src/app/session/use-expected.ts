import { useEffect, useSyncExternalStore } from 'react';
import { sessionExpected } from './may-be-signed-in.ts';

const never = () => () => undefined;

/**
 * Whether the person may turn out to be signed in. Prerendered pages show what a visitor sees, and
 * `early/first-paint.js` marks the document so that the way in stays hidden until this is known.
 */
export function useExpected(): boolean {
  const expected = useSyncExternalStore(never, sessionExpected, () => false);
  useEffect(() => {
    if (expected === sessionExpected()) delete document.documentElement.dataset.session;
  }, [expected]);
  return expected;
}
