import { readFile } from 'node:fs/promises';
import { createBackgroundEngine } from '@atelier/preview-models/background';
import { createIllustrationEngine } from '@atelier/preview-models/illustration';
import sharp from 'sharp';

/** What is drawn on the card; its right half is what the image editor makes of it. */
const wish = { prompt: 'A lemon and a pear still life, plain wall', seed: 2 };

/** The part of the drawing that the card shows, in its pixels. */
const part = { left: 150, top: 250, width: 680, height: 680 };

/** Side of the picture on the card, in its pixels. */
const side = 466;

/**
 * The picture of link previews. Its words are outlines in `social-card.svg`, because no machine has our
 * faces: after a change of words, HarfBuzz shapes them anew from the files of the packages that fonts.css
 * names (`hb-view --output-format=svg --variations=wght=500 --font-size=76 <file> <words>`). Brygada 1918:
 * name 36 px, lines 76 px with -.02em, both at 500; captions italic 21 px at 400. Hanken Grotesk: 25 px at 400.
 */
export async function socialCard(): Promise<Buffer> {
  const patience = AbortSignal.timeout(120_000);
  const { png: drawn } = await createIllustrationEngine().illustrate(wish, patience);
  const drawing = Buffer.from(drawn);
  const { png } = await createBackgroundEngine().removeBackground(drawing);
  const card = (await readFile('scripts/site-images/social-card.svg', 'utf8'))
    .replace('original.png', await shown(drawing))
    .replace('cut-out.png', await shown(png));
  return sharp(Buffer.from(card)).png({ palette: true, effort: 10, dither: 0.6 }).toBuffer();
}

/** The part that is shown, as a URL. */
async function shown(image: Buffer): Promise<string> {
  const png = await sharp(image).extract(part).resize(side).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
