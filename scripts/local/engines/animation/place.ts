import type { Plane } from '../background/picture.ts';

/** A place in the picture, as shares of its width and height. */
export type Place = { x: number; y: number };

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** The value of a plane at a place, interpolated; places outside count as on the rim. */
export function valueAt({ width, height, data }: Plane, { x, y }: Place): number {
  const column = clamp(x * width - 0.5, width - 1);
  const row = clamp(y * height - 0.5, height - 1);
  const left = Math.floor(column);
  const above = Math.floor(row);
  const first = above * width + left;
  const right = column < width - 1 ? 1 : 0;
  const below = row < height - 1 ? width : 0;
  const fx = column - left;
  const top = (data[first] ?? 0) * (1 - fx) + (data[first + right] ?? 0) * fx;
  const bottom = (data[first + below] ?? 0) * (1 - fx) + (data[first + below + right] ?? 0) * fx;
  return top + (bottom - top) * (row - above);
}
