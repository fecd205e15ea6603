// Builds the site: the scripts for browsers, and the pages that are rendered ahead with them.
import './production.ts';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { siteOriginOf, stageNamed } from '../../infra/stages.ts';
import { licencesPath } from '../../shared/licences.ts';
import type { Prerendered, renderPage } from '../src/app/prerender.tsx';
import { buildOwnScript, withScript } from './own-script.ts';
import { pageHead } from './page-head.ts';
import { pageHtml } from './page-html.ts';
import { scriptsOf } from './scripts-of.ts';
import { startAfterPaint } from './start-after-paint.ts';

/** The file of each page, and the module whose scripts it needs besides the first ones. */
const prerendered: Readonly<Record<string, { page: Prerendered; entry?: string }>> = {
  'index.html': { page: 'home', entry: 'src/landing/page.tsx' },
  'pricing.html': { page: 'pricing', entry: 'src/pricing/page.tsx' },
  'privacy.html': { page: 'privacy', entry: 'src/privacy/page.tsx' },
  'studio.html': { page: 'studio', entry: 'src/app/studio.tsx' },
  'credentials.html': { page: 'credentials' },
  'shared.html': { page: 'shared' },
  '404.html': { page: 'notFound' },
};

/** What is no package of the scripts, and so not in the list that Vite writes. */
const besideScripts = [
  'Brygada 1918 and Hanken Grotesk, the faces of the site: SIL Open Font License 1.1.',
  'U-2-Net (small) by Xuebin Qin and others, which cuts out pictures where the studio runs on one machine: Apache License 2.0.',
  'The reader of content credentials (c2pa-wasm) by Adobe: MIT License; with c2pa-rs by Adobe: MIT License or Apache License 2.0.',
  'Flite by Carnegie Mellon University, the voice where the studio runs on one machine: its own permissive licence.',
];

const siteOrigin = siteOriginOf(stageNamed(process.env.STAGE ?? 'dev'));
const root = fileURLToPath(new URL('..', import.meta.url));
const siteFolder = fileURLToPath(new URL('../../.build/site', import.meta.url));
const rendererFolder = fileURLToPath(new URL('../../.build/prerender', import.meta.url));

const common = { root, logLevel: 'warn' } as const;
const [site] = await Promise.all([
  build(common),
  build({ ...common, build: { ssr: 'src/app/prerender.tsx' } }),
]);

/** Pages that stand by themselves; one after the other, since they write into one folder. */
const ownScripts = new Map<Prerendered, string>([
  ['shared', await buildOwnScript(common, 'src/app/shared-main.tsx')],
  ['credentials', await buildOwnScript(common, 'src/app/credentials-main.tsx')],
]);

const renderer: { renderPage: typeof renderPage } = await import(
  pathToFileURL(join(rendererFolder, 'prerender.js')).href
);
const template = await readFile(join(siteFolder, 'index.html'), 'utf8');
for (const [file, { page, entry }] of Object.entries(prerendered)) {
  const own = ownScripts.get(page);
  const html = pageHtml(own ? withScript(template, own) : template, {
    page,
    head: pageHead(page, { origin: siteOrigin }),
    body: await renderer.renderPage(page),
    scripts: entry ? scriptsOf(chunksOf(site), entry) : [],
  });
  // These begin at once: they are small, or show nothing to read before it is known who is there.
  const waits = page === 'studio' || own !== undefined;
  await writeFile(join(siteFolder, file), waits ? html : startAfterPaint(html));
}
await rm(rendererFolder, { recursive: true });
// Completes the notices of the packages in the scripts.
await appendFile(
  join(siteFolder, licencesPath),
  `\n# Beside the scripts\n\n${besideScripts.join('\n\n')}\n`,
);

function chunksOf(result: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  if (!('output' in result)) throw new Error('The site is one build, and nothing watches it.');
  return result.output.filter((part) => part.type === 'chunk');
}
