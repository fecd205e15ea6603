import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { toasterWanted } from '../ui/notify.ts';
import { StudioShell } from './shell/studio-shell.tsx';

/** What the pages of the studio need around them; none of it is on the pages that everybody may see. */
export function Studio({ children }: { children: ReactNode }) {
  useEffect(() => toasterWanted.set(true), []);
  return (
    <QueryClientProvider client={queryClient}>
      <StudioShell>{children}</StudioShell>
    </QueryClientProvider>
  );
}
