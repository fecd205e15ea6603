import { writeFile } from 'node:fs/promises';
import { createRestyleEngine } from '@atelier/preview-models/restyle';
import sharp from 'sharp';
import { pictureStyles } from '../../shared/picture-styles.ts';

/** A photograph in which every style shows. */
const photograph = 'scripts/examples/sources/coffee.jpg';

/** Pixels of its width while it is redrawn: brush strokes and dots have a size of their own. */
const drawnWidth = 912;

/** The part that is shown, in those pixels. */
const part = { left: 255, top: 24, width: 450, height: 300 };

/** Pixels of a tile's width, twice as many as it shows. */
const tileWidth = 192;

const engine = createRestyleEngine();

/** Makes the samples of the styles anew, which are kept with the source: `node scripts/site-images/style-samples.ts`. */
for (const style of pictureStyles) {
  const image = await sharp(photograph).resize(drawnWidth).png().toBuffer();
  const drawn = await engine.restyle({ image, style, strength: 1 }, AbortSignal.timeout(60_000));
  const kernel = style === 'pixel' ? 'nearest' : 'lanczos3';
  const sample = sharp(drawn).extract(part).resize(tileWidth, null, { kernel });
  const file = `frontend/src/assets/style-samples/${style}.avif`;
  await writeFile(file, await sample.avif({ quality: 46, effort: 9 }).toBuffer());
}
await engine.close();
