import { useEffect } from 'react';
import { useOnline } from '../lib/online.ts';
import { ToastPlace } from '../ui/toast-place.tsx';
import { BrokenApp } from './broken-app.tsx';
import { CurrentPage } from './current-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { SessionProvider } from './session/session-provider.tsx';

/** The application, wherever the person is: who is at the screen, and the pages. */
export function App() {
  // `early/start-later.js` keeps what was pressed before.
  useEffect(() => void dispatchEvent(new Event('atelier:alive')), []);
  return (
    <ErrorBoundary attempt={String(useOnline())} fallback={<BrokenApp />}>
      <SessionProvider>
        <CurrentPage />
        <ToastPlace />
      </SessionProvider>
    </ErrorBoundary>
  );
}
