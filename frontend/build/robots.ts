import { credentialsPage } from '../../shared/credentials-page.ts';
import { pages } from '../../shared/pages.ts';

/**
 * What search engines may ask for. Pages behind the sign-in and those of shares may be asked for, since they say themselves
 * that they are not to be listed: an address that may not be asked for is listed where somebody links it.
 */
export function robots(origin: string | undefined): string {
  const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /media/'];
  return [...rules, ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []), ''].join('\n');
}

/** The addresses of the pages that everybody may open. */
export function sitemap(origin: string): string {
  const open = Object.values(pages).filter(({ guarded }) => !guarded);
  const addresses = [...open, credentialsPage].map(
    ({ path }) => `  <url><loc>${origin}${path}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
}
