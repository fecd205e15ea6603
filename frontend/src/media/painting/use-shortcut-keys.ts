import { useEffect, useRef } from 'react';

/** Keys that do something wherever on the page the focus is, but in a field or a window above the page. */
export function useShortcutKeys(
  actionOf: (event: KeyboardEvent) => (() => void) | undefined,
): void {
  const latest = useRef(actionOf);
  latest.current = actionOf;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
      const action = latest.current(event);
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = 'input:not([type=radio],[type=checkbox],[type=range]),textarea,[role=dialog]';
  return target.closest(field) !== null;
}

/** The size of a brush after a press of `[` or `]`: a step more or less, and a pixel at least. */
export function resized(size: number, factor: number): number {
  const next = Math.round(size * factor);
  return next === size ? next + Math.sign(factor - 1) : next;
}

/** What a press of a bracket multiplies the size of a brush by. */
export const sizeStep = 1.15;
