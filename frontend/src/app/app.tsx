import { useEffect } from 'react';
import { useOnline } from '../lib/browser-state.ts';
import { lazyComponent, useLoaded } from '../lib/lazy-component.ts';
import { log } from '../lib/log.ts';
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

const toaster = lazyComponent(() => import('../ui/toaster.tsx').then((module) => module.Toaster));

/** Where toasts appear; their code comes with the first one, or ahead of it. */
function ToastPlace() {
  const wanted = useStore(toasterWanted);
  const online = useOnline();
  // Without a connection it cannot be loaded: toasts wait until it is back.
  const Toaster = useLoaded(toaster, wanted && online, (error) => {
    log.error('What shows toasts did not load:', error);
    // The next toast tries again.
    toasterWanted.set(false);
  });
  // A dialog hides what is around it from screen readers, but no live region that is there when it opens.
  return <div aria-live="off">{Toaster ? <Toaster /> : null}</div>;
}
