import { type RefObject, useEffect } from 'react';

/** What a few toasts take up above the window's lower edge, in pixels. */
const toastRoom = 140;

/**
 * Raises the toasts above an element that they would cover, for as long as it is there;
 * `styles/toasts.css` reads the property.
 */
export function useClearOfToasts(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const raise = () => style.setProperty('--kept-clear', `${heightToClear(element.current)}px`);
    raise();
    const observer = new ResizeObserver(raise);
    observer.observe(document.body);
    addEventListener('scroll', raise, { passive: true });
    addEventListener('resize', raise);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', raise);
      removeEventListener('resize', raise);
      style.removeProperty('--kept-clear');
    };
  }, [element]);
}

/** From the window's lower edge to the element's upper one; 0 where no toast comes near it. */
function heightToClear(element: HTMLElement | null): number {
  if (!element) return 0;
  const { top, bottom } = element.getBoundingClientRect();
  const isNear = bottom > innerHeight - toastRoom && top < innerHeight && top > innerHeight / 2;
  return isNear ? Math.round(innerHeight - top) : 0;
}
