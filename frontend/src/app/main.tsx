import '../styles/main.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageAt } from '../../../shared/pages.ts';
import { LocationProvider } from '../lib/location.tsx';
import { App } from './app.tsx';
import { isOpenPage, notFoundPage, openPages } from './routing.ts';
import { loadService } from './session/load-service.ts';
import { sessionExpected } from './session/session-expected.ts';
import { prefetchSignedInParts } from './shell/session-actions.tsx';
import { prefetchStudio, studioModule } from './studio-module.ts';
import { measureSome } from './vitals/measure-some.ts';

const app = (
  <StrictMode>
    <LocationProvider>
      <App />
    </LocationProvider>
  </StrictMode>
);

/** Loads what people who are signed in need; a load that fails is tried again, and reported, where it is used. */
function loadAhead(): void {
  loadService().catch(() => undefined);
  prefetchSignedInParts();
  prefetchStudio();
}

async function start(container: HTMLElement): Promise<void> {
  const page = pageAt(location.pathname);
  if (sessionExpected()) loadAhead();
  measureSome(page);
  // The page's code loads first: React would replace the prerendered page with a spinner while it loads.
  const needed = page ? (isOpenPage(page) ? openPages[page] : studioModule) : notFoundPage;
  await needed.load().catch(() => undefined);
  if (container.dataset.prerendered === (page ?? 'notFound')) {
    hydrateRoot(container, app);
  } else {
    document.querySelector('title')?.remove();
    createRoot(container).render(app);
  }
}

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
// Not awaited: the page's code imports this module's chunk, so a top-level await would wait for itself.
void start(container);
