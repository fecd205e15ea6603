import { Suspense } from 'react';
import { type PageName, pages } from '../../../shared/pages.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { pageComponents } from './page-modules.ts';
import { PageSpinner } from './page-spinner.tsx';

/** One page, with its title, while it loads and when it breaks. */
export function PageView({ name }: { name: PageName }) {
  const Page = pageComponents[name];
  const { title } = pages[name];
  return (
    <>
      <title>{name === 'home' ? `Atelier · ${title}` : `${title} · Atelier`}</title>
      <ErrorBoundary key={name}>
        <Suspense fallback={<PageSpinner />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
