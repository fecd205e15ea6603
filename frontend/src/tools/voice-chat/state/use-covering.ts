import { type RefObject, useLayoutEffect } from 'react';

const property = '--call-panel-height';

/** Tells the page how much of it a panel covers that may stay under the header; `styles/base.css` reads it. */
export function useCovering(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(property, `${element.offsetHeight}px`);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty(property);
    };
  }, [panel]);
}
