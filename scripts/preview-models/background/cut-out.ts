import sharp from 'sharp';
import * as z from 'zod/mini';
import { serveJobs } from '../worker-queue.ts';
import type { CutOut } from './background-engine.ts';
import { compose } from './compose.ts';
import { edgeBand } from './edge-band.ts';
import { findSubject } from './find-subject.ts';
import { MAX_PIXELS, type Picture, toPicture } from './picture.ts';
import { askNetwork } from './subject-network.ts';

/** Longest side of the copy in which the subject is looked for. */
const WORKING_SIDE_PX = 480;

/** Decodes an upright picture in full size, and a small copy of it to work on. */
export async function decode(image: Uint8Array): Promise<{ full: Picture; small: Picture }> {
  const upright = sharp(image, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' });
  const full = await toPicture(upright);
  const raw = { width: full.width, height: full.height, channels: 3 as const };
  const small = await toPicture(
    sharp(full.rgb, { raw }).resize(WORKING_SIDE_PX, WORKING_SIDE_PX, {
      fit: 'inside',
      kernel: 'mitchell',
      withoutEnlargement: true,
    }),
  );
  return { full, small };
}

/** Removes the backdrop of a picture; blocks the thread it runs on for about two seconds. */
export async function cutOut(image: Uint8Array): Promise<CutOut> {
  const { full, small } = await decode(image);
  const found = findSubject(small, await askNetwork(full));
  const rgba = compose(full, edgeBand(small, found));
  const png = await sharp(rgba, { raw: { width: full.width, height: full.height, channels: 4 } })
    .png({ compressionLevel: 5 })
    .toBuffer();
  return { png, confidence: found.confidence };
}

serveJobs('background', z.instanceof(Uint8Array), cutOut);
