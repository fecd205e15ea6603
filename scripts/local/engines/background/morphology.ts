import { boxFilter } from './box-filter.ts';
import { emptyMask, type Mask } from './picture.ts';

function threshold(mask: Mask, radius: number, keep: (mean: number) => boolean): Mask {
  const mean = boxFilter({ ...mask, data: Float32Array.from(mask.data) }, radius);
  const out = emptyMask(mask);
  for (let i = 0; i < out.data.length; i++) out.data[i] = keep(mean.data[i] ?? 0) ? 1 : 0;
  return out;
}

/** Grows a mask by a square of the given radius. */
export const dilate = (mask: Mask, radius: number): Mask =>
  threshold(mask, radius, (m) => m > 1e-5);

/** Shrinks a mask by a square of the given radius; the picture's rim does not count as outside. */
export const erode = (mask: Mask, radius: number): Mask =>
  threshold(mask, radius, (m) => m > 1 - 1e-5);

/** Combines two masks pixel by pixel. */
export function combine(p: Mask, q: Mask, rule: (p: number, q: number) => boolean): Mask {
  const out = emptyMask(p);
  for (let i = 0; i < out.data.length; i++)
    out.data[i] = rule(p.data[i] ?? 0, q.data[i] ?? 0) ? 1 : 0;
  return out;
}

export const invert = (mask: Mask): Mask => combine(mask, mask, (p) => p === 0);
