import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to an element that comes with a call, if the button that began it took it away. */
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

/** Whether typed words have the focus at first. Where there is no keyboard, one would pop up. */
export function typesAtStart({ typing }: { typing: boolean }): boolean {
  return typing && matchMedia('(pointer: fine)').matches;
}
