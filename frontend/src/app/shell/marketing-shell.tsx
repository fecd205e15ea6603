import type { ReactNode } from 'react';
import { ConnectionStrip } from './connection-strip.tsx';
import { Main } from './main.tsx';
import { MarketingFooter } from './marketing-footer.tsx';
import { MarketingHeader } from './marketing-header.tsx';
import { SignInOffer } from './sign-in-offer.tsx';
import { SkipLink } from './skip-link.tsx';

/** Header and footer around the pages that everybody may see. */
export function MarketingShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col [--header-height:72px]">
      <SkipLink />
      <MarketingHeader />
      <SignInOffer />
      <div className="flex flex-1 flex-col">
        <Main className="flex-1">{children}</Main>
        <ConnectionStrip>
          You are offline. You can read on; signing in needs a connection.
        </ConnectionStrip>
      </div>
      <MarketingFooter />
    </div>
  );
}
