import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { mainId } from './skip-link.tsx';

type Props = { className: string; children: ReactNode };

/** The main column. A new page starts at its top, and a screen reader hears it begin. */
export function Main({ className, children }: Props) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const element = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    element.current?.focus({ preventScroll: true });
    if (navigationType !== 'POP') scrollTo(0, 0);
  }, [pathname, navigationType]);
  return (
    <main ref={element} id={mainId} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  );
}
