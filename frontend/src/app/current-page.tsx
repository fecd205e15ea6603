import { Suspense, useEffect } from 'react';
import { pageAt, pageTitle } from '../../../shared/pages.ts';
import { isCostReader } from '../../../shared/roles.ts';
import { useSession } from '../lib/auth.tsx';
import { useLocation } from '../lib/location.tsx';
import { PageSpinner, PageView } from './page-view.tsx';
import { isOpenPage, notFoundPage, type OpenPage, openPages, type StudioPage } from './routing.ts';
import { MarketingShell } from './shell/marketing-shell.tsx';
import { prefetchSignedInParts } from './shell/session-actions.tsx';
import { prefetchStudio, studioModule } from './studio-module.ts';

/** The page that the address names. No path has parameters, so the table of pages is all there is to match. */
export function CurrentPage() {
  const { status, role } = useSession();
  const found = pageAt(useLocation().pathname);
  // For whoever may not see it there is no such page.
  const isHidden = found === 'costs' && status !== 'loading' && !isCostReader(role);
  const name = isHidden ? undefined : found;
  useEffect(() => {
    if (status !== 'signed-in') return;
    prefetchSignedInParts();
    prefetchStudio();
  }, [status]);
  return (
    <>
      {name ? <title>{pageTitle(name)}</title> : null}
      {name && !isOpenPage(name) ? <InStudio name={name} /> : <InMarketing name={name} />}
    </>
  );
}

function InStudio({ name }: { name: StudioPage }) {
  const Studio = studioModule.get();
  return (
    <Suspense fallback={<PageSpinner />}>
      <Studio name={name} />
    </Suspense>
  );
}

function InMarketing({ name }: { name: OpenPage | undefined }) {
  return (
    <MarketingShell>
      <PageView key={name ?? ''} page={name ? openPages[name] : notFoundPage} />
    </MarketingShell>
  );
}
