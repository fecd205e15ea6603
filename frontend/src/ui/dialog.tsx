import { lazyComponent, useLoaded } from '../lib/lazy-component.ts';
import { log } from '../lib/log.ts';
import type { DialogProps } from './dialog-window.tsx';
import { notify } from './notify.ts';

const dialogWindow = lazyComponent<DialogProps>(() =>
  import('./dialog-window.tsx').then((module) => module.DialogWindow),
);

/** Loads the window ahead of opening it; a failure is told when one is opened. */
export function prefetchDialog(): void {
  dialogWindow.load().catch(() => undefined);
}

/** A window above the page, whose code comes with the first one that is opened, or ahead of it. */
export function Dialog(props: DialogProps) {
  const Window = useLoaded(dialogWindow, true, (error) => {
    log.error('The window did not load:', error);
    notify.error('This could not be opened. Reload the page and try again.');
    props.onClose();
  });
  return Window ? <Window {...props} /> : null;
}
