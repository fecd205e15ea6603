import { Suspense } from 'react';
import { useLocation } from '../lib/location.tsx';
import { useOnline } from '../lib/online.ts';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Later } from './later.ts';
import { PageSpinner } from './page-spinner.tsx';

/** One page, while it loads and when it breaks. */
export function PageView({ page }: { page: Later }) {
  const { key } = useLocation();
  const online = useOnline();
  const Page = page.get();
  return (
    <ErrorBoundary attempt={`${key} ${online}`} fallback={<BrokenPage />}>
      <Suspense fallback={<PageSpinner />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
