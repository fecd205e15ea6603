import sharp from 'sharp';
import type { RenderedScene } from '../../../fixtures/scenes/render-scene.ts';

/** Intersection over union of a cut-out's alpha and the truth, both cut at one half. */
export async function alphaIou(png: Buffer, truth: RenderedScene): Promise<number> {
  const alpha = await sharp(png).extractChannel('alpha').raw().toBuffer();
  let both = 0;
  let either = 0;
  truth.alpha.forEach((value, i) => {
    const wanted = value > 127;
    const found = (alpha[i] ?? 0) > 127;
    if (wanted && found) both++;
    if (wanted || found) either++;
  });
  return both / either;
}
