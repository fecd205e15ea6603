import { boxFilter } from './box-filter.ts';
import type { Lab } from './lab.ts';
import type { Mask } from './picture.ts';

/** Sides of the outline that differ by more than this (Lab units) are told apart with ease. */
const VISIBLE = 11;
/** The sides are compared this many pixels in and out. */
const APART = 3;

/** The share of the outline whose two sides differ visibly; the picture's own rim is no outline. */
export function visibility(mask: Mask, lab: Lab): number {
  const { width, height, data } = mask;
  const inside = boxFilter({ ...mask, data: Float32Array.from(data) }, APART).data;
  const smooth = lab.channels.map((channel) => boxFilter({ width, height, data: channel }, 1).data);
  const isVisible = (i: number): boolean => {
    const gx = (inside[i + 1] ?? 0) - (inside[i - 1] ?? 0);
    const gy = (inside[i + width] ?? 0) - (inside[i - width] ?? 0);
    const length = Math.hypot(gx, gy) / APART || 1;
    const step = Math.round(gx / length) + width * Math.round(gy / length);
    return Math.hypot(...smooth.map((c) => (c[i + step] ?? 0) - (c[i - step] ?? 0))) > VISIBLE;
  };
  let [outline, visible] = [0, 0];
  for (let y = APART; y < height - APART; y++) {
    for (let i = y * width + APART; i < (y + 1) * width - APART; i++) {
      const isInner = data[i - 1] && data[i + 1] && data[i - width] && data[i + width];
      if (!data[i] || isInner) continue;
      outline++;
      if (isVisible(i)) visible++;
    }
  }
  return visible / Math.max(1, outline);
}
