import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageAnchor } from '../lib/location.tsx';

type Props = {
  to: string;
  children: ReactNode;
  /** The arrow says that the link leads away. */
  arrow?: boolean;
  'aria-label'?: string;
};

export function TextLink({ to, children, arrow = true, ...link }: Props) {
  return (
    <PageAnchor
      {...link}
      to={to}
      className="inline-flex min-h-6 items-center gap-2.5 rounded-picture text-ui font-label max-sm:min-h-11"
    >
      <span className="underline decoration-vermilion decoration-[1.5px] underline-offset-[5px]">
        {children}
      </span>
      {arrow ? <ArrowRight aria-hidden size={18} strokeWidth={1.6} /> : null}
    </PageAnchor>
  );
}
