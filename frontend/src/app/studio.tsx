import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { toasterWanted } from '../ui/notify.ts';
import { Guard } from './guard.tsx';
import type { StudioPage } from './page-at.ts';
import { PageView } from './page-view.tsx';
import { prefetchStudioPagesWith } from './prefetch-page.ts';
import { StudioShell } from './shell/studio-shell.tsx';
import { studioPages } from './studio-pages.ts';

const pagesByName = new Map(Object.entries(studioPages));
prefetchStudioPagesWith(async (name) => pagesByName.get(name)?.load());

/** A page behind the sign-in, and what it needs around it; none of it is on the pages that everybody may see. */
export function Studio({ name }: { name: StudioPage }) {
  useEffect(() => toasterWanted.set(true), []);
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
