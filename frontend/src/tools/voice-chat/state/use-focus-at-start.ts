import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element that appears with a call, if the focus was on the start button, which is gone. */
export function useFocusAtStart<Target extends HTMLElement>(
  wanted: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wantedAtStart = useRef(wanted);
  useEffect(() => {
    const focusIsLost = document.activeElement === document.body;
    if (wantedAtStart.current && focusIsLost) target.current?.focus({ preventScroll: true });
  }, []);
  return target;
}

/** Whether the text field is focused at the start; not on touch screens, where a keyboard would pop up. */
export function typesAtStart({ typing }: { typing: boolean }): boolean {
  return typing && matchMedia('(pointer: fine)').matches;
}
