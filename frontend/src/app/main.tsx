import '../styles/main.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { pageAt } from './page-at.ts';
import { pageModules, prefetchPage } from './page-modules.ts';
import { loadService } from './session/load-service.ts';
import { sessionExpected } from './session/may-be-signed-in.ts';
import { prefetchSignedInParts } from './shell/signed-in-parts.ts';
import { prefetchStudio } from './studio-module.ts';

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Whoever may be signed in needs these; what fails here is told where it is missed. */
function loadAhead(): void {
  loadService().catch(() => undefined);
  prefetchSignedInParts();
  prefetchStudio();
  prefetchPage(location.pathname);
}

async function start(container: HTMLElement): Promise<void> {
  const page = pageAt(location.pathname);
  if (sessionExpected()) loadAhead();
  if (container.dataset.prerendered !== (page ?? 'notFound')) {
    createRoot(container).render(app);
    return;
  }
  // Its code first, so that nothing takes the place of what is already shown.
  if (page) await pageModules[page].load().catch(() => undefined);
  hydrateRoot(container, app);
}

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
await start(container);
