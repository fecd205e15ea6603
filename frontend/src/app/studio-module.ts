import { later } from './later.ts';
import type { StudioPage } from './page-at.ts';
import { prefetchPage } from './prefetch-page.ts';

/** The pages behind the sign-in, with what stands around them. */
export const studioModule = later<{ name: StudioPage }>(() =>
  import('./studio.tsx').then((module) => module.Studio),
);

/** Starts loading the studio, and the page of it that is to be shown; a failure shows when it is. */
export function prefetchStudio(): void {
  studioModule.load().then(
    () => prefetchPage(location.pathname),
    () => undefined,
  );
}
