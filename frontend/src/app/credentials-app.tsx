import { StrictMode } from 'react';
import { CredentialsPage } from '../credentials-page/page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { BrokenApp } from './notices.tsx';

/** The application on the page that reads files: it knows no session, and no other page. */
export function CredentialsApp() {
  return (
    <StrictMode>
      <ErrorBoundary fallback={<BrokenApp />}>
        <CredentialsPage />
      </ErrorBoundary>
    </StrictMode>
  );
}
