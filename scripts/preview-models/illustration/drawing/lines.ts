import type { Dice } from '../../random.ts';

export type Point = readonly [x: number, y: number];

const number = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point): string => `${number(x)} ${number(y)}`;

/** A path with straight sides. */
export const polygon = (points: readonly Point[]): string => `M${points.map(pair).join('L')}Z`;

/** An open line of straight pieces. */
export const polyline = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;

/** An open line that bends smoothly through its points (Catmull-Rom). */
export function curve(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${pair(first)}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const p1 = points[i] ?? first;
    const p0 = points[i - 1] ?? p1;
    const p2 = points[i + 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    path += `C${pair(c1)} ${pair(c2)} ${pair(p2)}`;
  }
  return path;
}

/** A closed shape with a smooth outline. */
export function blob(points: readonly Point[]): string {
  const [first, second] = points;
  const last = points.at(-1);
  if (!first || !second || !last) return '';
  const open = curve([last, ...points, first, second]);
  const start = open.indexOf('C');
  const pieces = open.slice(start + 1).split('C');
  return `M${pair(first)}C${pieces.slice(1, -1).join('C')}Z`;
}

/** The ground under a line of points, down to the given height. */
export function under(points: readonly Point[], bottom: number, smooth: boolean): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const top = smooth ? curve(points) : polyline(points);
  return `${top}L${pair([last[0], bottom])}L${pair([first[0], bottom])}Z`;
}

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
