import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { prefetchPage } from '../page-modules.ts';

type Props = {
  to: string;
  className: string;
  children: ReactNode;
  title?: string;
  onClick?: () => void;
};

/** A link that knows whether it is current, and loads its page when it is pointed at. */
export function PageLink({ to, ...props }: Props) {
  const prefetch = () => prefetchPage(to);
  return <NavLink to={to} end onPointerEnter={prefetch} onFocus={prefetch} {...props} />;
}
