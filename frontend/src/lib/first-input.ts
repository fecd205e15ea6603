import { useEffect } from 'react';

/** What shows that somebody has begun to use the page. */
const inputs = ['pointermove', 'pointerdown', 'keydown', 'input', 'wheel', 'touchstart'] as const;

/**
 * Calls `load` once the person moves, presses or types something, or at once where they have already pressed
 * something: for code that is needed soon, but by nothing that shows before. Returns how to give it up.
 */
export function onFirstInput(load: () => void): () => void {
  // Older browsers do not know `userActivation`.
  if (navigator.userActivation?.hasBeenActive) {
    load();
    return () => undefined;
  }
  const listening = new AbortController();
  const begin = () => {
    listening.abort();
    load();
  };
  for (const type of inputs) {
    // React is to hear of words first: what renders before it does puts the old ones back into their field.
    const capture = type !== 'input';
    addEventListener(type, begin, { signal: listening.signal, capture, passive: true });
  }
  return () => listening.abort();
}

/** Loads code with the first input, which whoever needs it comes after; a failure shows where it is needed. */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => onFirstInput(() => void load().catch(() => undefined)), [load]);
}
