import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to an element after work whose controls have taken it with them. */
export function useFocusAfter<Target extends HTMLElement>(
  working: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const worked = useRef(working);
  useEffect(() => {
    const focusIsLost = document.activeElement === document.body;
    if (worked.current && !working && focusIsLost) target.current?.focus({ preventScroll: true });
    worked.current = working;
  }, [working]);
  return target;
}
