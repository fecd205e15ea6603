import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from '../../lib/location.tsx';

/** How far each entry of the browser's history was scrolled, by its key. */
const places = new Map<string, number>();

/** The path that shows, whichever shell is around it; none until the first page has come. */
let shown: string | undefined;

/**
 * A new page starts at its top; going back shows a page where it was left. The browser would try that
 * before the page is there. `onNewPage` is called in both cases.
 */
export function useScrollMemory(onNewPage: () => void): void {
  const { key, pathname } = useLocation();
  useEffect(leaveReloadsToTheBrowser, []);
  // Before the next frame: where another page is shorter, that one scrolls this place away.
  useLayoutEffect(() => {
    const remember = () => places.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    onNewPage();
    return scrollWhenPossible(places.get(key) ?? 0);
  }, [key, pathname, onNewPage]);
}

function leaveReloadsToTheBrowser(): () => void {
  const leave = () => {
    history.scrollRestoration = 'auto';
  };
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', leave);
  return () => removeEventListener('pagehide', leave);
}

/** A page may still grow to the height it had; whoever scrolls meanwhile has the last word. */
function scrollWhenPossible(top: number): () => void {
  const observer = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY >= top) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const type of gestures) removeEventListener(type, stop);
  };
  for (const type of gestures) addEventListener(type, stop, { passive: true });
  scrollTo(0, top);
  observer.observe(document.body);
  return stop;
}

const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
