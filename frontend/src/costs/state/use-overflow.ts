import { type RefCallback, useCallback, useState } from 'react';

/** Whether what an element holds is wider than it is: then it scrolls, and keyboards have to reach it. */
export function useOverflow<Element extends HTMLElement>(): [RefCallback<Element>, boolean] {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    // A pixel is a matter of rounding.
    const look = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(look);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}
