import type { StrokeCoverage } from './brush.ts';
import type { Rect, Size } from './geometry.ts';

/** A value from 0 to 255 for each pixel of a picture, row by row. */
export type Mask = Size & { data: Uint8Array };

/** Moves the mask towards `value` as far as a stroke covers it. */
export function paintMask(mask: Mask, coverage: StrokeCoverage, value: 0 | 255): void {
  const { bounds } = coverage;
  if (!bounds) return;
  for (let y = bounds.y; y < bounds.y + bounds.height; y += 1) {
    const end = y * mask.width + bounds.x + bounds.width;
    for (let index = end - bounds.width; index < end; index += 1) {
      const before = mask.data[index] ?? 0;
      const covered = coverage.data[index] ?? 0;
      mask.data[index] = Math.round(before + ((value - before) * covered) / 255);
    }
  }
}

/** The smallest rectangle around all values above `threshold`; undefined where there is none. */
export function boundsOf(mask: Mask, threshold: number): Rect | undefined {
  const { width, height, data } = mask;
  const isEmpty = (row: number) => {
    for (let index = row * width; index < (row + 1) * width; index += 1) {
      if ((data[index] ?? 0) > threshold) return false;
    }
    return true;
  };
  let top = 0;
  while (top < height && isEmpty(top)) top += 1;
  if (top === height) return undefined;
  let bottom = height;
  while (isEmpty(bottom - 1)) bottom -= 1;
  const [left, right] = columnsOf(mask, threshold, [top, bottom]);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function columnsOf(
  { width, data }: Mask,
  threshold: number,
  [top, bottom]: readonly [number, number],
): readonly [number, number] {
  let [left, right] = [width, 0];
  for (let row = top; row < bottom; row += 1) {
    const start = row * width;
    let x = 0;
    while (x < left && (data[start + x] ?? 0) <= threshold) x += 1;
    left = Math.min(left, x);
    x = width;
    while (x > right && (data[start + x - 1] ?? 0) <= threshold) x -= 1;
    right = Math.max(right, x);
  }
  return [left, right];
}

/** A part of a mask as it was. */
export type Tile = { rect: Rect; data: Uint8Array };

/** Pixels of a tile's side: small enough that a short stroke keeps little, large enough that a long one keeps few. */
const tileSide = 64;

/** Copies of all tiles that a rectangle touches. */
export function tilesIn(mask: Mask, area: Rect): Tile[] {
  const tiles: Tile[] = [];
  const first = (place: number) => place - (place % tileSide);
  for (let y = first(area.y); y < area.y + area.height; y += tileSide) {
    for (let x = first(area.x); x < area.x + area.width; x += tileSide) {
      const width = Math.min(tileSide, mask.width - x);
      const height = Math.min(tileSide, mask.height - y);
      tiles.push(tileOf(mask, { x, y, width, height }));
    }
  }
  return tiles;
}

/** Puts tiles back, and returns what was in their places. */
export function swapTiles(mask: Mask, tiles: readonly Tile[]): Tile[] {
  return tiles.map(({ rect, data }) => {
    const before = tileOf(mask, rect);
    for (let row = 0; row < rect.height; row += 1) {
      const part = data.subarray(row * rect.width, (row + 1) * rect.width);
      mask.data.set(part, (rect.y + row) * mask.width + rect.x);
    }
    return before;
  });
}

function tileOf(mask: Mask, rect: Rect): Tile {
  const data = new Uint8Array(rect.width * rect.height);
  for (let row = 0; row < rect.height; row += 1) {
    const start = (rect.y + row) * mask.width + rect.x;
    data.set(mask.data.subarray(start, start + rect.width), row * rect.width);
  }
  return { rect, data };
}

/** Whether both masks are of one size and say the same. */
export function isSameMask(one: Mask, other: Mask): boolean {
  return (
    one.width === other.width &&
    one.data.length === other.data.length &&
    one.data.every((value, index) => value === other.data[index])
  );
}
