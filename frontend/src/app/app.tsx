import { lazy, Suspense, useEffect } from 'react';
import { useOnline } from '../lib/browser-state.ts';
import { useStore } from '../lib/store.ts';
import { toasterWanted } from '../ui/notify.ts';
import { CurrentPage } from './current-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { BrokenApp } from './notices.tsx';
import { SessionProvider } from './session/session-provider.tsx';

/** The application, wherever the person is: who is at the screen, and the pages. */
export function App() {
  // `before-paint/start-after-paint.js` replays a button press that came before React listened.
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

const Toaster = lazy(() =>
  import('../ui/toaster.tsx').then((module) => ({ default: module.Toaster })),
);

/** Where toasts appear; their code comes with the first one. */
function ToastPlace() {
  const wanted = useStore(toasterWanted);
  return <Suspense>{wanted ? <Toaster /> : null}</Suspense>;
}
