import { shrinkImage } from '../../../../media/shrink-image.ts';
import type { Backdrop } from '../state/steps.ts';

/** Pixels of the longer side: nothing that is finished is finer by default. */
const backdropSide = 2000;

/** A file as the server takes it for a background: decoded, and shrunk where it is larger than one needs. */
export async function ownBackdrop(file: File): Promise<Backdrop> {
  const { file: source } = await shrinkImage(file, { side: backdropSide, opaque: true });
  return { bitmap: await createImageBitmap(source), source };
}
