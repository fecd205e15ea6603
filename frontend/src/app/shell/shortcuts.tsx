import { useEffect } from 'react';
import { lazyComponent, useLoaded } from '../../lib/lazy-component.ts';
import { log } from '../../lib/log.ts';
import { createStore, useStore } from '../../lib/store.ts';

type Window = 'palette' | 'keys';

/** Which of the studio's own windows is open. */
const opened = createStore<Window | undefined>(undefined);

export const openPalette = () => opened.set('palette');

export const openKeys = () => opened.set('keys');

const close = () => opened.set(undefined);

const openedWindow = lazyComponent<{ name: Window; onClose: () => void }>(() =>
  import('./opened-window.tsx').then((module) => module.OpenedWindow),
);

/** Starts loading the palette before it is opened; a failure shows when it is. */
export function prefetchPalette(): void {
  import('./opened-window.tsx')
    .then(({ windows }) => windows.palette.load())
    .catch(() => undefined);
}

/** Ctrl+K, Command+K or a slash opens the palette, a question mark the keys of the page. */
export function Shortcuts() {
  const shown = useStore(opened);
  useEffect(() => {
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      close();
    };
  }, []);
  const Opened = useLoaded(openedWindow, shown !== undefined, (error) => {
    log.error('The window did not load:', error);
    close();
  });
  return shown && Opened ? <Opened key={shown} name={shown} onClose={close} /> : null;
}

function press(event: KeyboardEvent) {
  const wanted = windowFor(event);
  // A window that is open has keys of its own.
  if (!wanted || event.defaultPrevented || document.querySelector('[role=dialog]')) return;
  event.preventDefault();
  opened.set(wanted);
}

function windowFor({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Window | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : undefined;
  const writes =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  if (writes) return undefined;
  if (key === '/') return 'palette';
  return key === '?' ? 'keys' : undefined;
}
