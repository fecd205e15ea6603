import { Suspense } from 'react';
import { useSession } from '../../lib/auth.ts';
import { HomeLink } from './home-link.tsx';
import { SessionActions } from './session-actions.tsx';
import { signedInParts } from './signed-in-parts.ts';

export function MarketingHeader() {
  const { status } = useSession();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-(--header-height) max-w-[1280px] items-center gap-6 px-5 max-sm:gap-3 lg:px-8 xl:gap-8 xl:px-16">
        <HomeLink name={status === 'signed-in' ? 'from-400' : 'from-360'} />
        {status === 'signed-in' ? <SignedInLinks /> : null}
        <div className="ml-auto flex items-center gap-2 sm:gap-3">
          <SessionActions />
        </div>
      </div>
    </header>
  );
}

function SignedInLinks() {
  const HeaderLinks = signedInParts.links.get();
  return (
    <Suspense>
      <HeaderLinks />
    </Suspense>
  );
}
