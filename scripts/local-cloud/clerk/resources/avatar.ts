import { mountPath } from '../instance.ts';
import type { User } from '../state.ts';

/** Where pictures are drawn; by this name Clerk's components know there is nothing to remove. */
export const avatarFolder = 'avatar_placeholder';

/** Address of a picture with the initials of a person's name, or of the e-mail address. */
export function avatarUrl(origin: string, { firstName, lastName, emails }: User): string {
  const names = firstName || lastName ? [firstName, lastName] : [emails[0]?.address];
  const initials = names.map((name) => Array.from(name ?? '')[0]?.toUpperCase() ?? '').join('');
  return `${origin}${mountPath}/${avatarFolder}/${encodeURIComponent(initials)}`;
}

/** Draws the picture; what is not one letter or a few is left out. */
export function avatarSvg(initials: string): string {
  const text = /^[\p{L}\p{N}]{1,4}$/u.test(initials) ? initials : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    '<rect width="96" height="96" fill="#16191f"/>',
    '<text x="48" y="48" dy=".36em" text-anchor="middle" fill="#fdfcf9"',
    ` font-family="sans-serif" font-size="38">${text}</text></svg>`,
  ].join('');
}
