import { useEffect } from 'react';
import { onFirstInput } from '../../lib/first-input.ts';
import { lazyComponent, useLoaded } from '../../lib/lazy-component.ts';
import { log } from '../../lib/log.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { notify } from '../../ui/notify.ts';

type Window = 'palette' | 'keys';

/** Which of the studio's own windows is open. */
const opened = createStore<Window | undefined>(undefined);

export const openPalette = () => opened.set('palette');

export const openKeys = () => opened.set('keys');

const close = () => opened.set(undefined);

const windows = {
  palette: lazyComponent<{ onClose: () => void }>(() =>
    import('../palette/palette.tsx').then((module) => module.Palette),
  ),
  keys: lazyComponent<{ onClose: () => void }>(() =>
    import('../help/keys-window.tsx').then((module) => module.KeysWindow),
  ),
};

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
  useEffect(() => onFirstInput(() => void windows.palette.load().catch(() => undefined)), []);
  return shown ? <Opened key={shown} name={shown} /> : null;
}

function Opened({ name }: { name: Window }) {
  const Shown = useLoaded(windows[name], true, (error) => {
    log.error('The window did not load:', error);
    notify.error('This could not be opened. Reload the page and try again.');
    close();
  });
  return Shown ? <Shown onClose={close} /> : null;
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
