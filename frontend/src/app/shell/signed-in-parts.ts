import { later } from '../later.ts';

/** What the header of an open page has for people who are signed in; visitors never load it. */
export const signedInParts = {
  links: later(() => import('./header-links.tsx').then((module) => module.HeaderLinks)),
  actions: later(() => import('./signed-in-actions.tsx').then((module) => module.SignedInActions)),
};

/** Starts loading them before they are shown; a failure shows when they are. */
export function prefetchSignedInParts(): void {
  for (const part of Object.values(signedInParts)) part.load().catch(() => undefined);
}
