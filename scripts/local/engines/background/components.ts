import { createGrower } from './grow.ts';
import type { Mask } from './picture.ts';

/** The connected parts of a mask, each as the indices of its pixels. */
export function componentsOf(mask: Mask): Int32Array[] {
  const grower = createGrower(mask);
  const parts: Int32Array[] = [];
  for (let start = 0; start < mask.data.length; start++) {
    if (!mask.data[start]) continue;
    const part = grower.from([start]);
    if (part.length > 0) parts.push(part);
  }
  return parts;
}
