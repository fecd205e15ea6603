/** A place, in pixels of whatever it lies on. */
export type Point = { x: number; y: number };

export type Size = { width: number; height: number };

/** Whole pixels from `x`, `y`; `width` and `height` are above 0. */
export type Rect = Point & Size;

/** The smallest rectangle of whole pixels within `size` that holds every point with `room` around it. */
export function rectAround(points: readonly Point[], room: number, size: Size): Rect | undefined {
  let [left, top, right, bottom] = [size.width, size.height, 0, 0];
  for (const { x, y } of points) {
    left = Math.min(left, x - room);
    top = Math.min(top, y - room);
    right = Math.max(right, x + room);
    bottom = Math.max(bottom, y + room);
  }
  const x = Math.max(0, Math.floor(left));
  const y = Math.max(0, Math.floor(top));
  const width = Math.min(size.width, Math.ceil(right)) - x;
  const height = Math.min(size.height, Math.ceil(bottom)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** The smallest rectangle that holds both. */
export function unionOf(one: Rect | undefined, other: Rect | undefined): Rect | undefined {
  if (!one || !other) return one ?? other;
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const width = Math.max(one.x + one.width, other.x + other.width) - x;
  const height = Math.max(one.y + one.height, other.y + other.height) - y;
  return { x, y, width, height };
}

export const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));
