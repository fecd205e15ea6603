import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import type { PageName } from '../../../shared/pages.ts';
import { useOnline } from '../lib/online.ts';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { pageModules } from './page-modules.ts';
import { PageSpinner } from './page-spinner.tsx';

/** One page, with its title, while it loads and when it breaks. */
export function PageView({ name }: { name: PageName }) {
  const { key } = useLocation();
  const online = useOnline();
  const Page = pageModules[name].get();
  return (
    <>
      <title>{pageTitle(name)}</title>
      <ErrorBoundary key={name} attempt={`${key} ${online}`} fallback={<BrokenPage />}>
        <Suspense fallback={<PageSpinner />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
