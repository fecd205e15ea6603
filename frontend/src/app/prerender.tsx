import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { pages } from '../../../shared/pages.ts';
import { LocationProvider } from '../lib/location.tsx';
import { App } from './app.tsx';

import { CredentialsApp } from './credentials-app.tsx';
import { notFoundPage, type OpenPage, openPages } from './routing.ts';
import { SharedApp } from './shared-app.tsx';

import { StudioSkeleton } from './shell/studio-skeleton.tsx';

/** What the build renders ahead: the pages for everybody, the answer where there is none, and the start of every guarded page and of every share. */
export type Prerendered = OpenPage | 'credentials' | 'notFound' | 'studio' | 'shared';

/** The HTML of a page as a visitor sees it first. */
export async function renderPage(name: Prerendered): Promise<string> {
  if (name === 'studio') return toHtml(<StudioSkeleton />);
  if (name === 'credentials') return toHtml(<CredentialsApp />);
  if (name === 'shared') return toHtml(<SharedApp />);
  await (name === 'notFound' ? notFoundPage : openPages[name]).load();
  return toHtml(
    <StrictMode>
      <LocationProvider pathname={name === 'notFound' ? '/404' : pages[name].path}>
        <App />
      </LocationProvider>
    </StrictMode>,
  );
}

async function toHtml(content: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(content, {
    // React would insert late parts by inline scripts, which the security policy forbids: render in one chunk.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}
