/**
 * Whether the browser's cookies leave a session possible. Clerk keeps the time of the sign-in in
 * `__client_uat` (and one with a suffix per instance); absent or 0, nobody is signed in for certain.
 */
export function mayBeSignedIn(cookies: string): boolean {
  return cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .some(
      ([name = '', value = '']) => name.startsWith('__client_uat') && value !== '0' && value !== '',
    );
}
