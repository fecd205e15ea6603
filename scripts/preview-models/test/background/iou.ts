import sharp from 'sharp';
import type { Truth } from '../../../../test/fixtures/truth.ts';

/** Intersection over union of an alpha and the truth, both cut at one half; what may be either is left out. */
export function overlap(alpha: ArrayLike<number>, truth: Truth): number {
  let both = 0;
  let either = 0;
  truth.alpha.forEach((value, i) => {
    if (truth.isCoarse && value > 95 && value < 160) return;
    const wanted = value > 127;
    const found = (alpha[i] ?? 0) > 127;
    if (wanted && found) both++;
    if (wanted || found) either++;
  });
  return both / either;
}

/** The overlap of a cut-out's alpha and the truth. */
export const alphaIou = async (png: Buffer, truth: Truth): Promise<number> =>
  overlap(await sharp(png).extractChannel('alpha').raw().toBuffer(), truth);
