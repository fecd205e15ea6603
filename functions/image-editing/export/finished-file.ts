import type { Sharp } from 'sharp';
import { finishedFormats, qualityOf } from '../../../shared/finished/format.ts';
import { layoutOf } from '../../../shared/finished/layout.ts';
import { shadowPlan } from '../../../shared/finished/shadow.ts';
import type { FinishingRecipe } from '../../../shared/finishing.ts';
import { ofPixels } from '../../storage/decoder.ts';
import { resultPng } from '../../storage/images.ts';
import { drawnGround } from './ground.ts';
import { overlay, placedIn } from './placed.ts';
import { drawnShadow } from './shadow.ts';
import { decodeSubject } from './subject.ts';

/** What is kept of a finishing, as it is stored. */
export type FinishingFiles = {
  cutOut: Buffer;
  original: Buffer;
  mask: Buffer | undefined;
  backdrop: Buffer | undefined;
};

/** What holds no holes lies on it. */
const paper = '#fff';

/** The finished picture of a recipe as a file: what the browser's canvas shows of it (`drawing/draw-finished.ts`). */
export async function finishedFile(
  recipe: FinishingRecipe,
  { cutOut, original, mask, backdrop }: FinishingFiles,
): Promise<Buffer> {
  const { pixels, bounds } = await decodeSubject(cutOut, mask && { mask, original });
  const size = { width: pixels.info.width, height: pixels.info.height };
  const layout = layoutOf(recipe, size, bounds);
  const { frame, place } = layout;
  const plan = shadowPlan(recipe.shadow, bounds, layout);
  const layers = [
    plan && (await drawnShadow(plan, pixels, frame)),
    await placedIn(frame, pixels, place),
  ].filter((layer) => layer !== undefined);
  const behind = async () => ({ original, backdrop, cutOut: size });
  const ground = await ofPixels(await drawnGround(recipe.background, frame, behind));
  return written(ground.composite(layers.map(overlay)), recipe.format);
}

/** As the browsers write them, so that what the page says of the size is true. */
function written(picture: Sharp, format: FinishingRecipe['format']): Promise<Buffer> {
  const quality = Math.max(1, qualityOf(format) ?? 0);
  switch (finishedFormats[format.kind].type) {
    case 'image/png':
      return picture.png(resultPng).toBuffer();
    case 'image/jpeg':
      return picture.flatten({ background: paper }).jpeg({ quality }).toBuffer();
    case 'image/webp':
      return picture.webp({ quality, effort: 2 }).toBuffer();
  }
}
