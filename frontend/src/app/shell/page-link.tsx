import type { ReactNode } from 'react';
import { useLocation } from '../../lib/location.tsx';
import { PageAnchor } from '../../ui/page-anchor.tsx';
import { pageAt } from '../page-at.ts';
import { prefetchPage } from '../prefetch-page.ts';

type Props = {
  to: string;
  className: string;
  children: ReactNode;
  title?: string;
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
