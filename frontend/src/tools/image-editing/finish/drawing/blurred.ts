import { maxSoftSide } from './shadow.ts';
import { canvasOf } from './subject.ts';

/** How often the picture is halved at the most. */
const maxHalvings = 6.5;

/**
 * A picture blurred by `percent`: drawn smaller, half by half, and as large again. Filters would do it better, but
 * not in every browser.
 */
export function blurredOf(picture: OffscreenCanvas, percent: number): OffscreenCanvas {
  const start = Math.min(1, maxSoftSide / Math.max(picture.width, picture.height));
  const least = start / 2 ** ((maxHalvings * percent) / 100);
  const scales = [start];
  for (let scale = start / 2; scale > least; scale /= 2) scales.push(scale);
  if (percent > 0) scales.push(least);
  const up = scales.slice(0, -1).reverse();
  return [...scales, ...up].reduce((from, scale) => {
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const { canvas, context } = canvasOf({ width, height });
    context.drawImage(from, 0, 0, width, height);
    return canvas;
  }, picture);
}
