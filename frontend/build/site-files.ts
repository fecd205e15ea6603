import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HtmlTagDescriptor, minify, type Plugin } from 'vite';
import { robots, sitemap } from './robots.ts';

const images = fileURLToPath(new URL('../../.build/site-images/', import.meta.url));

/** What runs before a page is painted, in one script: two would be too small to be sent compressed. */
const beforePaint = ['first-paint.js', 'start-after-paint.js'].map((name) =>
  fileURLToPath(new URL(`../before-paint/${name}`, import.meta.url)),
);

/** The icons that every page links. */
const links = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Puts beside the pages what browsers, home screens and search engines ask a site for. */
export function siteFiles(origin: string | undefined): Plugin {
  return {
    name: 'site-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: () => links.map(linkTag),
    async generateBundle() {
      const add = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      for (const file of readdirSync(images)) add(file, readFileSync(join(images, file)));
      add('early.js', await minified(beforePaint));
      add('robots.txt', robots(origin));
      if (origin) add('sitemap.xml', sitemap(origin));
    },
  };
}

function linkTag(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}

async function minified(files: readonly string[]): Promise<string> {
  const whole = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return (await minify('early.js', whole)).code;
}
