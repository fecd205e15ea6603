/** Stands for the site where only its paths matter. */
const base = 'https://site.invalid';

/**
 * A path of this site, to come back to. What browsers would take for an address of another site is none:
 * the path of an address like `https://site.example//evil.example` begins with two slashes.
 */
export function ownPath(path: string): string {
  const isOwn = path.startsWith('/') && URL.canParse(path, base);
  return isOwn && new URL(path, base).origin === base ? path : '/';
}
