import { type RefObject, useEffect } from 'react';

/** Lets a panel take the focus while there is more in it than it shows, so that keys scroll it too. */
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
