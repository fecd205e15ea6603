import type { Size } from './layout.ts';
import { maxSoftSide, scaledSize } from './shadow.ts';

/** How often the picture is halved at the most. */
const maxHalvings = 6.5;

/**
 * The sizes in which a picture is drawn, each from the one before, so that it ends blurred by `percent`: smaller, half by half, and
 * as large again. Filters would do it better, but not in every browser.
 */
export function blurSizes(picture: Size, percent: number): Size[] {
  const start = Math.min(1, maxSoftSide / Math.max(picture.width, picture.height));
  const least = start / 2 ** ((maxHalvings * percent) / 100);
  const scales = [start];
  for (let scale = start / 2; scale > least; scale /= 2) scales.push(scale);
  if (percent > 0) scales.push(least);
  const up = scales.slice(0, -1).reverse();
  return [...scales, ...up].map((scale) => scaledSize(picture, scale));
}
