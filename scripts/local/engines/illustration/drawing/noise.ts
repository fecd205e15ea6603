import type { Dice } from './dice.ts';
import type { Point } from './path.ts';

/** A line of hills: layered waves of ever smaller size, 0 to 1. */
export function profile(dice: Dice, detail: number): (x: number) => number {
  const waves = Array.from({ length: detail }, (_, octave) => ({
    size: 0.55 ** octave,
    step: 2 ** octave * dice.between(0.8, 1.3),
    heights: Array.from({ length: 64 }, () => dice.unit()),
  }));
  const sum = waves.reduce((total, { size }) => total + size, 0);
  const height = (heights: number[], at: number): number => {
    const index = Math.floor(at);
    const t = at - index;
    const smooth = t * t * (3 - 2 * t);
    const from = heights[index & 63] ?? 0;
    return from + ((heights[(index + 1) & 63] ?? 0) - from) * smooth;
  };
  return (x) =>
    waves.reduce((total, { size, step, heights }) => total + size * height(heights, x * step), 0) /
    sum;
}

type Ridge = { y: number; height: number; waves: number; detail?: number; steps?: number };

/** Points of a ridge from the left edge of the picture to the right one, a little beyond both. */
export function ridge(dice: Dice, { y, height, waves, detail = 4, steps = 48 }: Ridge): Point[] {
  const line = profile(dice, detail);
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const x = -20 + (1064 * i) / steps;
    return [x, y - height * line((x / 1024) * waves)];
  });
}

/** The height of a line of points at a place. */
export function heightAt(points: readonly Point[], x: number): number {
  const index = points.findIndex(([px]) => px >= x);
  const right = points[index];
  const left = points[index - 1];
  if (!right) return points.at(-1)?.[1] ?? 0;
  if (!left) return right[1];
  const share = (x - left[0]) / (right[0] - left[0] || 1);
  return left[1] + (right[1] - left[1]) * share;
}
