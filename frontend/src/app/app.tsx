import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { type SiteConfig, SiteConfigContext } from '../lib/config.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { Toaster } from '../ui/toaster.tsx';
import { AppRoutes } from './routes.tsx';
import { OwnCache } from './session/own-cache.tsx';
import { PlanProvider } from './session/plan-provider.tsx';
import { SessionProvider } from './session/session-provider.tsx';

/** The application: who is signed in, what they may use, and the pages. */
export function App({ config }: { config: SiteConfig }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <SiteConfigContext value={config}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SessionProvider config={config}>
            <PlanProvider>
              <OwnCache />
              <AppRoutes />
              <Toaster />
            </PlanProvider>
          </SessionProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </SiteConfigContext>
  );
}
