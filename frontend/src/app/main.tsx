import '../styles/main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from '../lib/config.ts';
import { log } from '../lib/log.ts';
import { App } from './app.tsx';
import { prefetchPage } from './page-modules.ts';
import { StartFailure } from './start-failure.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
const root = createRoot(container);

prefetchPage(location.pathname);

try {
  const config = await loadConfig();
  root.render(
    <StrictMode>
      <App config={config} />
    </StrictMode>,
  );
} catch (error) {
  log.error('Atelier could not start:', error);
  root.render(<StartFailure />);
}
