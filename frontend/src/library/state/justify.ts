/** Heights of justified rows in pixels. */
const rowHeight = { least: 185, most: 220 } as const;

/** Pixels between two tiles, beside each other and between rows. */
export const gaps = { wide: 16, narrow: 14 } as const;

/** Pixels below a picture for its words. */
export const captionHeight = 30;

/** Width of the grid in pixels below which it has two columns of squares. */
const minJustifiedWidth = 480;

export type TileRow = {
  height: number;
  /** Places of the row's tiles among all, and their widths in pixels. */
  tiles: readonly { index: number; width: number }[];
};

/**
 * Tiles of these ratios (width to height) in rows that fill the width, as high as the shapes in them make it; the
 * last one is not stretched. A row depends on its own tiles and the next one, so that it stays as it is while
 * shapes further down become known.
 */
export function justify(ratios: readonly number[], width: number): TileRow[] {
  if (width < minJustifiedWidth) return squares(ratios.length, width);
  const rows: TileRow[] = [];
  let start = 0;
  while (start < ratios.length) {
    const end = endOfRow(ratios, start, width);
    const isLast = end === ratios.length;
    const full = heightOf(ratios, start, end, width);
    const height = isLast ? Math.min(full, rowHeight.most) : full;
    rows.push(rowOf(ratios, start, end, { height, width }));
    start = end;
  }
  return rows;
}

/** The height at which tiles fill the width. */
function heightOf(ratios: readonly number[], start: number, end: number, width: number): number {
  const sum = ratios.slice(start, end).reduce((total, ratio) => total + ratio, 0);
  return (width - gaps.wide * (end - start - 1)) / sum;
}

/** As many tiles as bring the row under its greatest height; one less where that is nearer to the wanted heights. */
function endOfRow(ratios: readonly number[], start: number, width: number): number {
  let end = start + 1;
  while (end < ratios.length && heightOf(ratios, start, end, width) > rowHeight.most) end += 1;
  const height = heightOf(ratios, start, end, width);
  if (end - start < 2 || height >= rowHeight.least) return end;
  const without = heightOf(ratios, start, end - 1, width);
  return without - rowHeight.most < rowHeight.least - height ? end - 1 : end;
}

function rowOf(
  ratios: readonly number[],
  start: number,
  end: number,
  { height, width }: { height: number; width: number },
): TileRow {
  // One that is wider than the grid, as a panorama, is as wide as the grid.
  const tiles = ratios.slice(start, end).map((ratio, n) => ({
    index: start + n,
    width: Math.min(ratio * height, width),
  }));
  return { height, tiles };
}

function squares(count: number, width: number): TileRow[] {
  const side = (width - gaps.narrow) / 2;
  return Array.from({ length: Math.ceil(count / 2) }, (_, row) => ({
    height: side,
    tiles: [2 * row, 2 * row + 1]
      .filter((index) => index < count)
      .map((index) => ({ index, width: side })),
  }));
}

export function isNarrow(width: number): boolean {
  return width < minJustifiedWidth;
}
