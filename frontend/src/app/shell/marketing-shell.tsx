import { type ReactNode, useState } from 'react';
import { pages } from '../../../../shared/pages.ts';
import { useSession } from '../../lib/auth.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useLocation } from '../../lib/location.tsx';
import { rememberReturn, returnPageIn } from '../../lib/return-to.ts';
import { ConnectionStrip } from './connection-strip.tsx';
import { FooterLinks } from './footer-links.tsx';
import { Main, SkipLink } from './main-column.tsx';
import { HomeLink } from './page-link.tsx';
import { SessionActions, SignedInPart } from './session-actions.tsx';
import type { SignInStripProps } from './sign-in-strip.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useShellPart } from './use-shell-part.ts';

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
      {useSession().status === 'signed-in' ? <SignedInPart part="bar" /> : null}
    </div>
  );
}

function MarketingHeader() {
  const { status } = useSession();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-(--header-height) max-w-[1280px] items-center gap-6 px-5 max-sm:gap-3 lg:px-8 xl:gap-8 xl:px-16">
        <HomeLink name={status === 'signed-in' ? 'shown' : 'from-360'} />
        {status === 'signed-in' ? <SignedInPart part="links" /> : null}
        <div className="ml-auto flex shrink-0 items-center gap-2 sm:gap-3">
          <SessionActions />
        </div>
      </div>
    </header>
  );
}

const offer = lazyComponent<SignInStripProps>(() =>
  import('./sign-in-strip.tsx').then((module) => module.SignInStrip),
);

/** Leads whoever was sent away from a page back to it, by way of signing in. Few visitors need its code. */
function SignInOffer() {
  const { status, ended } = useSession();
  const { state, key } = useLocation();
  const [closed, setClosed] = useState<string>();
  const returnTo = returnPageIn(state);
  const wanted = status === 'signed-out' && closed !== key && (ended || returnTo !== undefined);
  const Offer = useShellPart(offer, wanted);
  if (!wanted || !Offer) return null;
  const decline = () => {
    rememberReturn(undefined);
    setClosed(key);
  };
  return <Offer returnTo={returnTo} ended={ended} onClose={decline} />;
}

function MarketingFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-x-7 gap-y-2 px-5 py-5 lg:px-16">
        <HomeLink />
        <div className="flex flex-wrap items-center gap-x-7 sm:ml-auto">
          <FooterLinks privacy={pages.privacy.path} />
        </div>
        {/* On phones this aligns the first option's icon with the text above. */}
        <div className="max-sm:-ml-2">
          <ThemeSwitch name="footer-theme" />
        </div>
      </div>
    </footer>
  );
}
