import { Outlet } from 'react-router';
import { Main } from './main.tsx';
import { MarketingFooter } from './marketing-footer.tsx';
import { MarketingHeader } from './marketing-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Header and footer around the pages that everybody may see. */
export function MarketingShell() {
  return (
    <div className="flex min-h-dvh flex-col [--header-height:72px]">
      <SkipLink />
      <MarketingHeader />
      <Main className="flex-1">
        <Outlet />
      </Main>
      <MarketingFooter />
    </div>
  );
}
