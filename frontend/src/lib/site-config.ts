import { use } from 'react';
import type { SiteConfig } from './site-config-schema.ts';

let loading: Promise<SiteConfig> | undefined;
let shown: Promise<SiteConfig> | undefined;

/** The site's settings, fetched once; a failed fetch is tried again by the next caller. */
export function loadSiteConfig(): Promise<SiteConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The site's settings for a component, which waits for them; a failure stays until a reload. */
export function useSiteConfig(): SiteConfig {
  shown ??= loadSiteConfig();
  return use(shown);
}

async function fetchConfig(): Promise<SiteConfig> {
  // Imported lazily: the schema library must stay out of a page's first scripts.
  const [response, { siteConfigSchema }] = await Promise.all([
    fetch('/config.json'),
    import('./site-config-schema.ts'),
  ]);
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return siteConfigSchema.parse(await response.json());
}
