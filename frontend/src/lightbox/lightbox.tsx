import { useLoadedAhead } from '../lib/first-input.ts';
import { lazyComponent, useLoaded } from '../lib/lazy-component.ts';
import { log } from '../lib/log.ts';
import { notify } from '../ui/notify.ts';
import type { LightboxProps } from './lightbox-props.ts';

const lightboxWindow = lazyComponent<LightboxProps>(() =>
  import('./lightbox-window.tsx').then((module) => module.LightboxWindow),
);

/** Loads the code of the lightbox with the first input, as somebody may open a result with the next. */
export function usePrefetchedLightbox(): void {
  useLoadedAhead(lightboxWindow.load);
}

/** Results one at a time in the whole window; its code comes with the first that is opened, or ahead of it. */
export function Lightbox(props: LightboxProps) {
  const Window = useLoaded(lightboxWindow, true, (error) => {
    log.error('The window did not load:', error);
    notify.error('This could not be opened. Reload the page and try again.');
    props.onClose();
  });
  return Window ? <Window {...props} /> : null;
}
