import type { Mask, Plane } from './picture.ts';

/** Pixels of the mask with a neighbour outside it; the picture's own rim is no outline. */
export function outlineOf({ width, height, data }: Mask): number[] {
  const found: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const inner = data[i - 1] && data[i + 1] && data[i - width] && data[i + width];
      if (data[i] && !inner) found.push(i);
    }
  }
  return found;
}

/** How well a mask's outline follows colour edges: the mean colour step along it, capped. */
export function sharpness(mask: Mask, gradient: Plane): number {
  const outline = outlineOf(mask);
  if (outline.length === 0) return 0;
  const cap = 12;
  let sum = 0;
  for (const i of outline) sum += Math.min(cap, gradient.data[i] ?? 0);
  return sum / outline.length;
}
