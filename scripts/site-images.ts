// Makes the images that lie beside the pages: icons, and the picture of link previews.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appIcon } from './site-images/app-icon.ts';
import { faviconIco } from './site-images/favicon-ico.ts';
import { socialCard } from './site-images/social-card.ts';

const folder = '.build/site-images';

const images = {
  'favicon.ico': faviconIco,
  'apple-touch-icon.png': () => appIcon(180),
  'icon-192.png': () => appIcon(192),
  'icon-512.png': () => appIcon(512),
  'social-card.png': socialCard,
};

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, make] of Object.entries(images)) {
  await writeFile(join(folder, name), await make());
}
