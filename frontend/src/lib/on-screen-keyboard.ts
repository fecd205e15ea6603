import { useSyncExternalStore } from 'react';

/** Least height that a keyboard takes of a phone's window, in CSS pixels; the bars of browsers take less. */
const minKeyboardPx = 150;

/** The tallest window seen at this width: some browsers shrink the whole window for the keyboard. */
let tallest = { width: 0, height: 0 };

/** Whether a keyboard covers the lower part of the screen, live: no browser tells it outright. */
export function useOnScreenKeyboard(): boolean {
  return useSyncExternalStore(subscribe, coversScreen, () => false);
}

function coversScreen(): boolean {
  const { innerWidth, innerHeight, visualViewport } = window;
  const before = tallest.width === innerWidth ? tallest.height : 0;
  tallest = { width: innerWidth, height: Math.max(before, innerHeight) };
  // Zooming in makes the part that is seen smaller, too: the scale takes that back.
  const seen = visualViewport ? visualViewport.height * visualViewport.scale : innerHeight;
  return tallest.height - seen > minKeyboardPx && writesIn(document.activeElement);
}

/** A window that is merely made smaller has no field with the focus. */
function writesIn(element: Element | null): boolean {
  return element?.matches('input, textarea, [contenteditable]') ?? false;
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  visualViewport?.addEventListener('resize', listener, { signal });
  addEventListener('resize', listener, { signal });
  // The viewport may change before the focus does.
  document.addEventListener('focusin', listener, { signal });
  document.addEventListener('focusout', listener, { signal });
  return () => stop.abort();
}
