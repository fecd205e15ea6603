import { type RefCallback, useCallback, useState } from 'react';

/** How wide an element is, in CSS pixels; 0 until it is known. */
export function useWidth<Element extends HTMLElement>(): [RefCallback<Element>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
