import { ToastPlace } from '../ui/toast-place.tsx';
import { CurrentPage } from './current-page.tsx';
import { SessionProvider } from './session/session-provider.tsx';

/** The application inside a router: who is at the screen, and the pages. */
export function App() {
  return (
    <SessionProvider>
      <CurrentPage />
      <ToastPlace />
    </SessionProvider>
  );
}
