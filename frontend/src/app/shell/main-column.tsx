import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { pageAt, pages } from '../../../../shared/pages.ts';
import { pageKey, useLocation } from '../../lib/location.tsx';

type Props = { className: string; children: ReactNode };

/** The main column. When a new page comes, it gets the focus, and a screen reader says its title. */
export function Main({ className, children }: Props) {
  const { pathname } = useLocation();
  const element = useRef<HTMLElement>(null);
  useScrollMemory(useCallback(() => element.current?.focus({ preventScroll: true }), []));
  return (
    <main
      ref={element}
      id={mainId}
      tabIndex={-1}
      aria-label={titleOf(pathname)}
      className={`outline-none ${className}`}
    >
      {children}
    </main>
  );
}

function titleOf(pathname: string): string {
  const name = pageAt(pathname);
  return (name && pages[name].title) ?? 'Page not found';
}

/** How far each entry of the browser's history was scrolled, by its key. */
const places = new Map<string, number>();

/** What shows, whichever shell is around it; none until the first page has come. */
let shown: string | undefined;

/**
 * Scrolls a new page to its top, and a page that is gone back to to where it was left. The browser restores
 * scroll before the page has rendered, so this does it instead. `onNewPage` is called in both cases.
 */
function useScrollMemory(onNewPage: () => void): void {
  const location = useLocation();
  const { key } = location;
  const page = pageKey(location);
  useEffect(leaveReloadsToTheBrowser, []);
  // Listens before the next frame: a shorter page would change scrollY first.
  useLayoutEffect(() => {
    const remember = () => places.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    const before = shown;
    shown = page;
    if (before === undefined || before === page) return;
    onNewPage();
    return scrollWhenPossible(places.get(key) ?? 0);
  }, [key, page, onNewPage]);
}

function leaveReloadsToTheBrowser(): () => void {
  const leave = () => {
    history.scrollRestoration = 'auto';
  };
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', leave);
  return () => removeEventListener('pagehide', leave);
}

/** Scrolls again while the page grows to the height it had; stops as soon as the person scrolls. */
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

/** Id of the main column, where the skip link leads. */
const mainId = 'main';

/** Leads past header and sidebar, without leaving a mark in the address. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      onClick={skip}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3 focus:text-ink"
    >
      Skip to content
    </a>
  );
}

function skip(event: MouseEvent) {
  event.preventDefault();
  const main = document.getElementById(mainId);
  main?.focus();
  main?.scrollIntoView();
}
