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
