import { boxFilter } from './box-filter.ts';
import { emptyMask, type Mask, type Plane } from './picture.ts';

/** The pixels of a plane whose value is right. */
export function where(plane: Plane, isRight: (value: number) => boolean): Mask {
  const out = emptyMask(plane);
  for (let i = 0; i < out.data.length; i++) out.data[i] = isRight(plane.data[i] ?? 0) ? 1 : 0;
  return out;
}

const around = (mask: Mask, radius: number): Plane =>
  boxFilter({ ...mask, data: Float32Array.from(mask.data) }, radius);

/** Grows a mask by a square of the given radius. */
export const dilate = (mask: Mask, radius: number): Mask =>
  where(around(mask, radius), (mean) => mean > 1e-5);

/** Shrinks a mask by a square of the given radius; the picture's rim does not count as outside. */
export const erode = (mask: Mask, radius: number): Mask =>
  where(around(mask, radius), (mean) => mean > 1 - 1e-5);

/** Combines two masks pixel by pixel. */
export function combine(p: Mask, q: Mask, rule: (p: number, q: number) => boolean): Mask {
  const out = emptyMask(p);
  for (let i = 0; i < out.data.length; i++)
    out.data[i] = rule(p.data[i] ?? 0, q.data[i] ?? 0) ? 1 : 0;
  return out;
}

export const either = (p: Mask, q: Mask): Mask => combine(p, q, (a, b) => a + b > 0);
export const both = (p: Mask, q: Mask): Mask => combine(p, q, (a, b) => a + b === 2);
export const without = (p: Mask, q: Mask): Mask => combine(p, q, (a, b) => a > b);
export const invert = (mask: Mask): Mask => combine(mask, mask, (p) => p === 0);
