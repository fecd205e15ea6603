import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { PageAnchor } from './page-anchor.tsx';

type Props = ButtonLook & { to: string; children: ReactNode };

/** A link that looks like a button, for the one way on. */
export function ButtonLink({ to, children, icon: Icon, ...look }: Props) {
  return (
    <PageAnchor to={to} className={buttonClass(look, { disabled: false, busy: false })}>
      {Icon ? <Icon aria-hidden size={18} strokeWidth={1.6} /> : null}
      {children}
    </PageAnchor>
  );
}
