import { lazyComponent } from '../lib/lazy-component.ts';
import { prefetchPage, type StudioPage } from './routing.ts';

/** The pages behind the sign-in, with what stands around them. */
export const studioModule = lazyComponent<{ name: StudioPage }>(() =>
  import('./studio.tsx').then((module) => module.Studio),
);

/** Starts loading the studio, and the page of it that is to be shown; a failure shows when it is. */
export function prefetchStudio(): void {
  studioModule.load().then(
    () => prefetchPage(location.pathname),
    () => undefined,
  );
}
