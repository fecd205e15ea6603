import { untouchedRecipe } from '../../../../../../shared/finishing.ts';
import type { RemovedBgImage } from '../../../../../../shared/image-editing.ts';
import { fetchFile } from '../../../../lib/downloads.ts';
import type { Mask } from '../../../../media/painting/mask.ts';
import { backdropAt } from '../drawing/backdrop.ts';
import { canvasOf, createSubject } from '../drawing/subject.ts';
import { createFinishing, type Finishing } from './finishing.ts';

/** Opens a cut-out with everything that was finished; rejects where a file cannot be read. */
export async function openFinishing(image: RemovedBgImage): Promise<Finishing> {
  const { finishing: kept } = image;
  const [cutOut, original, mask, background] = await Promise.all([
    bitmapAt(image.resultImageUrl),
    bitmapAt(image.inputImageUrl),
    kept?.maskUrl ? bitmapAt(kept.maskUrl) : undefined,
    kept?.backgroundUrl ? backdropAt(kept.backgroundUrl) : undefined,
  ]);
  const subject = createSubject(cutOut, original);
  cutOut.close();
  original.close();
  if (mask) {
    subject.mask.data.set(maskOf(mask, subject).data);
    subject.compose({ x: 0, y: 0, width: subject.width, height: subject.height });
  }
  return createFinishing(subject, {
    recipe: kept?.recipe ?? untouchedRecipe,
    backdrop: background,
  });
}

async function bitmapAt(url: string): Promise<ImageBitmap> {
  return createImageBitmap(await fetchFile(url));
}

/** The grey values of a picture, in the size of the subject. */
function maskOf(picture: ImageBitmap, { width, height }: { width: number; height: number }): Mask {
  const { context } = canvasOf({ width, height }, true);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const pixels = context.getImageData(0, 0, width, height).data;
  const data = new Uint8Array(width * height);
  for (let index = 0; index < data.length; index += 1) data[index] = pixels[4 * index] ?? 0;
  return { width, height, data };
}
