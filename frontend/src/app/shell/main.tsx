import { type ReactNode, useCallback, useRef } from 'react';
import { pages } from '../../../../shared/pages.ts';
import { useLocation } from '../../lib/location.tsx';
import { mainId } from './skip-link.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

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
  return Object.values(pages).find(({ path }) => path === pathname)?.title ?? 'Page not found';
}
