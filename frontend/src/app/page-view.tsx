import { Suspense } from 'react';
import { useOnline } from '../lib/browser-state.ts';
import type { LazyComponent } from '../lib/lazy-component.ts';
import { useLocation } from '../lib/location.tsx';
import { Spinner } from '../ui/loading.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { BrokenPage } from './notices.tsx';

/** One page, while it loads and when it breaks. */
export function PageView({ page }: { page: LazyComponent }) {
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

/** Fills a page's place while it is not known or not loaded yet. */
export function PageSpinner() {
  return (
    <div className="flex min-h-[60vh] items-center justify-center">
      <Spinner label="Loading..." />
    </div>
  );
}
