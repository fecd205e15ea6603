import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { type PageName, pages } from '../../../shared/pages.ts';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { pageComponents } from './page-modules.ts';
import { PageSpinner } from './page-spinner.tsx';

/** One page, with its title, while it loads and when it breaks. */
export function PageView({ name }: { name: PageName }) {
  const { key } = useLocation();
  const Page = pageComponents[name];
  const { title } = pages[name];
  return (
    <>
      <title>{name === 'home' ? `Atelier · ${title}` : `${title} · Atelier`}</title>
      <ErrorBoundary key={name} attempt={key} fallback={<BrokenPage />}>
        <Suspense fallback={<PageSpinner />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
