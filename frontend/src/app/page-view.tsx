import { Suspense } from 'react';
import { pageTitle } from '../../../shared/page-title.ts';
import type { PageName } from '../../../shared/pages.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { pageComponents } from './page-modules.ts';
import { PageSpinner } from './page-spinner.tsx';

/** One page, with its title, while it loads and when it breaks. */
export function PageView({ name }: { name: PageName }) {
  const Page = pageComponents[name];
  return (
    <>
      <title>{pageTitle(name)}</title>
      <ErrorBoundary key={name}>
        <Suspense fallback={<PageSpinner />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
