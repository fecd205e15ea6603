import '../styles/main.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LocationProvider } from '../lib/location.tsx';
import { App } from './app.tsx';
import { isOpenPage, openPages, pageAt } from './routing.ts';
import { loadService } from './session/load-service.ts';
import { sessionExpected } from './session/session-expected.ts';
import { prefetchSignedInParts } from './shell/session-actions.tsx';
import { prefetchStudio, studioModule } from './studio-module.ts';

const app = (
  <StrictMode>
    <LocationProvider>
      <App />
    </LocationProvider>
  </StrictMode>
);

/** Whoever may be signed in needs these; what fails here is told where it is missed. */
function loadAhead(): void {
  loadService().catch(() => undefined);
  prefetchSignedInParts();
  prefetchStudio();
}

async function start(container: HTMLElement): Promise<void> {
  const page = pageAt(location.pathname);
  if (sessionExpected()) loadAhead();
  // Its code first, so that nothing takes the place of what is already shown.
  const needed = page && (isOpenPage(page) ? openPages[page] : studioModule);
  await needed?.load().catch(() => undefined);
  if (container.dataset.prerendered === (page ?? 'notFound')) {
    hydrateRoot(container, app);
  } else {
    document.querySelector('title')?.remove();
    createRoot(container).render(app);
  }
}

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
// Not awaited: the page's code imports this module's chunk, which would never be done.
void start(container);
