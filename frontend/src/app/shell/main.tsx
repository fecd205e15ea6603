import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { pages } from '../../../../shared/pages.ts';
import { mainId } from './skip-link.tsx';

/** The path that shows, whichever shell is around it; none until the first page has come. */
let shown: string | undefined;

type Props = { className: string; children: ReactNode };

/** The main column. A new page starts at its top, and a screen reader says its title. */
export function Main({ className, children }: Props) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    element.current?.focus({ preventScroll: true });
    if (navigationType !== 'POP') scrollTo(0, 0);
  }, [pathname, navigationType]);
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
  return Object.values(pages).find(({ path }) => path === pathname)?.title ?? 'Page not found';
}
