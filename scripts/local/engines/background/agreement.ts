import type { Mask } from './picture.ts';

/** Intersection over union of two masks; 1 when both are empty. */
export function agreement(p: Mask, q: Mask): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < p.data.length; i++) {
    if (p.data[i] && q.data[i]) both++;
    if (p.data[i] || q.data[i]) either++;
  }
  return either === 0 ? 1 : both / either;
}
