import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type PageName, pages } from '../../../shared/pages.ts';
import { useSession } from '../lib/auth.tsx';
import { onFirstInput } from '../lib/first-input.ts';
import { type LazyComponent, lazyComponent } from '../lib/lazy-component.ts';
import { navigate, useLocation } from '../lib/location.tsx';
import { queryClient } from '../lib/query-client.ts';
import { guardedPageAt, rememberReturn, returnState } from '../lib/return-to.ts';
import { toasterWanted } from '../ui/notify.ts';
import { PageView } from './page-view.tsx';
import { prefetchStudioPagesWith, type StudioPage } from './routing.ts';
import { StudioShell } from './shell/studio-shell.tsx';
import { StudioSkeleton } from './shell/studio-skeleton.tsx';

/** The pages behind the sign-in. */
const studioPages: Readonly<Record<StudioPage, LazyComponent>> = {
  dashboard: lazyComponent(() =>
    import('../dashboard/page.tsx').then((module) => module.DashboardPage),
  ),
  imageEditor: lazyComponent(() =>
    import('../tools/image-editing/page.tsx').then((module) => module.ImageEditorPage),
  ),
  imageGenerator: lazyComponent(() =>
    import('../tools/image-generation/page.tsx').then((module) => module.ImageGeneratorPage),
  ),
  videoGenerator: lazyComponent(() =>
    import('../tools/video-generation/page.tsx').then((module) => module.VideoGeneratorPage),
  ),
  audioChat: lazyComponent(() =>
    import('../tools/voice-chat/page.tsx').then((module) => module.VoiceChatPage),
  ),
  library: lazyComponent(() => import('../library/page.tsx').then((module) => module.LibraryPage)),
  yourData: lazyComponent(() =>
    import('../your-data/page.tsx').then((module) => module.YourDataPage),
  ),
  costs: lazyComponent(() => import('../costs/page.tsx').then((module) => module.CostsPage)),
};

const pagesByName = new Map(Object.entries(studioPages));
prefetchStudioPagesWith(async (name) => pagesByName.get(name)?.load());

/** A page behind the sign-in, and what it needs around it; none of it is on the pages that everybody may see. */
export function Studio({ name }: { name: StudioPage }) {
  useEffect(() => onFirstInput(() => toasterWanted.set(true)), []);
  return (
    <Guard>
      <QueryClientProvider client={queryClient}>
        <StudioShell>
          <PageView key={name} page={studioPages[name]} />
        </StudioShell>
      </QueryClientProvider>
    </Guard>
  );
}

/**
 * Lets only a person who is signed in through: specification, section 2. The landing page is told
 * which page to return to, unless the person left it by signing out.
 */
function Guard({ children }: { children: ReactNode }) {
  const { status, ended } = useSession();
  const { pathname } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (status === 'signed-in' && !wasIn) setWasIn(true);
  const here = guardedPageAt(pathname);
  // The prices, and the checkout there, lead back to the page that led to them.
  useEffect(() => {
    if (status === 'signed-in') rememberReturn(here);
  }, [here, status]);
  if (status === 'loading') return <StudioSkeleton />;
  if (status === 'signed-in') return children;
  const returnTo = wasIn && !ended ? undefined : here;
  return <ToLanding returnTo={returnTo} />;
}

function ToLanding({ returnTo }: { returnTo: PageName | undefined }) {
  useEffect(() => {
    rememberReturn(returnTo);
    navigate(pages.home.path, { replace: true, state: returnState(returnTo) });
  }, [returnTo]);
  return null;
}
