import { StrictMode, Suspense } from 'react';
import { sharePathPrefix } from '../../../shared/share-paths.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { BrokenApp } from './notices.tsx';

/** The page of a share: it knows no session, and no other page. */
export const sharedPage = lazyComponent(() =>
  import('../shared-page/page.tsx').then((module) => module.SharedPage),
);

/** Whether a path is that of a share; `infra/constructs/page-rewrite.ts` answers the same paths with its file. */
export function isSharePath(path: string): boolean {
  return path.startsWith(sharePathPrefix) && /^[^/]+\/?$/.test(path.slice(sharePathPrefix.length));
}

/** The application where nobody is asked who they are. */
export function SharedApp() {
  const Page = sharedPage.get();
  return (
    <StrictMode>
      <ErrorBoundary fallback={<BrokenApp />}>
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </StrictMode>
  );
}
