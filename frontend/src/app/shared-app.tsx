import { StrictMode } from 'react';
import { SharedPage } from '../shared-page/page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { BrokenApp } from './notices.tsx';

/** The application on the page of a share: it knows no session, and no other page. */
export function SharedApp() {
  return (
    <StrictMode>
      <ErrorBoundary fallback={<BrokenApp />}>
        <SharedPage />
      </ErrorBoundary>
    </StrictMode>
  );
}
