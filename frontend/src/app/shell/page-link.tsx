import type { ReactNode } from 'react';
import { pageAt, pages } from '../../../../shared/pages.ts';
import { PageAnchor, useLocation } from '../../lib/location.tsx';
import { Logo, type LogoName } from '../../ui/logo.tsx';
import { prefetchPage } from '../routing.ts';

type Props = {
  to: string;
  className: string;
  children: ReactNode;
  title?: string;
  /** -1 where the same link can be reached elsewhere. */
  tabIndex?: number;
  onClick?: () => void;
};

/** A link that knows whether it is current, and loads its page when it is pointed at. */
export function PageLink({ to, ...props }: Props) {
  const { pathname } = useLocation();
  const current = pageAt(pathname) === pageAt(to);
  const prefetch = () => prefetchPage(to);
  return (
    <PageAnchor
      to={to}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      {...props}
    />
  );
}

/** The logo, which leads to the landing page. */
export function HomeLink({ name = 'shown' }: { name?: LogoName }) {
  return (
    <PageLink to={pages.home.path} className="inline-flex min-h-11 items-center rounded-control">
      <Logo name={name} />
    </PageLink>
  );
}
