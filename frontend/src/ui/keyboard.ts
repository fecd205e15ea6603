import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Ctrl+Enter submits, and Cmd+Enter on a Mac: Enter alone begins a new line. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const wanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (!wanted || event.repeat) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Focuses an element when `working` ends, if the focus was on a control that is gone. */
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

/** Makes a panel focusable while its content overflows, so that keys can scroll it. */
export function useScrollByKeys(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const look = () => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const sizes = new ResizeObserver(look);
    for (const each of [element, ...element.children]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [panel]);
}
