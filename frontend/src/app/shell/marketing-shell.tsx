import type { ReactNode } from 'react';
import { Main } from './main.tsx';
import { MarketingFooter } from './marketing-footer.tsx';
import { MarketingHeader } from './marketing-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Header and footer around the pages that everybody may see. */
export function MarketingShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col [--header-height:72px]">
      <SkipLink />
      <MarketingHeader />
      <Main className="flex-1">{children}</Main>
      <MarketingFooter />
    </div>
  );
}
