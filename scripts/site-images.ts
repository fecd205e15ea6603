// Makes the images that lie beside the pages: icons, and the picture of link previews.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { socialCard } from './site-images/social-card.ts';

/** How much of an icon's width the logo takes: a mask may cut away all but a circle of 80 %. */
const logoShare = 0.56;

/** Units of the logo's own drawing. */
const logoSide = 56;

/** The logo on paper, as home screens show it: `side` pixels wide and high, filled to its corners. */
async function appIcon(side: number): Promise<Buffer> {
  const width = Math.round(side * logoShare);
  const logo = await sharp('frontend/public/logo-light.svg', { density: (72 * width) / logoSide })
    .resize(width)
    .toBuffer();
  const background = await paperColour();
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: logo }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** The colour of the page by daylight, which icons and cards stand on. */
async function paperColour(): Promise<string> {
  const tokens = await readFile('frontend/src/styles/tokens.css', 'utf8');
  const colour = /--paper: (#[0-9a-f]{6});/.exec(tokens)?.[1];
  if (!colour) throw new Error('tokens.css names no colour of paper');
  return colour;
}

const side = 32;

/** The icon of tabs for browsers that take no SVG: a directory of one image, and the image as PNG. */
async function faviconIco(): Promise<Buffer> {
  const png = await sharp('frontend/public/favicon.svg', { density: 72 * 4 })
    .resize(side)
    .png()
    .toBuffer();
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2); // an icon
  directory.writeUInt16LE(1, 4); // of one image
  directory.writeUInt8(side, 6);
  directory.writeUInt8(side, 7);
  directory.writeUInt16LE(1, 10); // colour planes
  directory.writeUInt16LE(32, 12); // bits of a pixel
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

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
