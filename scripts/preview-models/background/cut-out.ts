import sharp from 'sharp';
import { compose } from './compose.ts';
import { decode } from './decode.ts';
import { edgeBand } from './edge-band.ts';
import { findSubject } from './find-subject.ts';
import { openCv } from './open-cv.ts';
import { askNetwork } from './subject-network.ts';

/** A picture without its backdrop, and how sure the engine is of it (0 to 1). */
export type CutOut = { png: Buffer; confidence: number };

/** Removes the backdrop of a picture; blocks the thread it runs on for about two seconds. */
export async function cutOut(image: Buffer): Promise<CutOut> {
  const cv = await openCv();
  const { full, small } = await decode(image);
  const found = findSubject(cv, small, await askNetwork(full));
  const rgba = compose(full, edgeBand(small, found));
  const png = await sharp(rgba, { raw: { width: full.width, height: full.height, channels: 4 } })
    .png({ compressionLevel: 5 })
    .toBuffer();
  return { png, confidence: found.confidence };
}
