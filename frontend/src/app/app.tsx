import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../lib/query-client.ts';
import type { SiteConfig } from '../lib/site-config.ts';
import { Toaster } from '../ui/toaster.tsx';
import { BrokenApp } from './broken-app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { OwnCache } from './session/own-cache.tsx';
import { PlanProvider } from './session/plan-provider.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { UsageAfterPlan } from './session/usage-after-plan.tsx';

/** The application: who is signed in, what they may use, and the pages. */
export function App({ config }: { config: SiteConfig }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ErrorBoundary fallback={<BrokenApp />}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SessionProvider config={config}>
            <PlanProvider>
              <OwnCache />
              <UsageAfterPlan />
              <AppRoutes />
              <Toaster />
            </PlanProvider>
          </SessionProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
