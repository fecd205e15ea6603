import type { Size } from '../background/picture.ts';
import type { Samples } from './frame.ts';

/** A place in the picture, as shares of its width and height. */
export type Place = { x: number; y: number };

/** Where the corners of a frame's cells lie in the picture (shares), row by row. */
type Mesh = { columns: number; rows: number; x: Float64Array; y: Float64Array };

/** Pixels of a frame between two corners (fewer at its right and lower edge); between them places are interpolated. */
export const CELL = 8;

/** Makes a mesh that covers a frame of this size. */
export function createMesh({ width, height }: Size): Mesh {
  const columns = Math.ceil(width / CELL) + 1;
  const rows = Math.ceil(height / CELL) + 1;
  const corners = () => new Float64Array(columns * rows);
  return { columns, rows, x: corners(), y: corners() };
}

/** Moves every corner: `move` gets its place in the frame and changes it to the place in the picture. */
export function fillMesh(mesh: Mesh, size: Size, move: (place: Place) => void): void {
  const place = { x: 0, y: 0 };
  for (let i = 0; i < mesh.x.length; i++) {
    const column = i % mesh.columns;
    place.x = Math.min(1, (column * CELL) / size.width);
    place.y = Math.min(1, (((i - column) / mesh.columns) * CELL) / size.height);
    move(place);
    mesh.x[i] = place.x;
    mesh.y[i] = place.y;
  }
}

/** Positions in the source of the corners above and below a row of pixels, brought to that row. */
type RowOfCorners = { x: Float64Array; y: Float64Array };

/** The row of corners above row `y` of `height`, and how far below it lies. */
function positionOf(y: number, height: number, cell: number): { above: number; share: number } {
  const above = Math.floor(y / cell);
  const start = above * cell;
  return { above, share: (y - start + 0.5) / Math.min(cell, height - start) };
}

function interpolateRow(
  mesh: Mesh,
  from: Samples,
  { above, share }: ReturnType<typeof positionOf>,
  row: RowOfCorners,
): void {
  for (let c = 0; c < mesh.columns; c++) {
    const i = above * mesh.columns + c;
    const j = i + mesh.columns;
    const x = (mesh.x[i] ?? 0) * (1 - share) + (mesh.x[j] ?? 0) * share;
    const y = (mesh.y[i] ?? 0) * (1 - share) + (mesh.y[j] ?? 0) * share;
    row.x[c] = Math.min(from.width - 1.001, Math.max(0, x * from.width - 0.5));
    row.y[c] = Math.min(from.height - 1.001, Math.max(0, y * from.height - 0.5));
  }
}

/** The value between four neighbouring samples; the position must not lie on the right or lower rim. */
function between({ data, width }: Samples, x: number, y: number): number {
  const left = x | 0;
  const above = y | 0;
  const at = above * width + left;
  const share = x - left;
  const p = data[at] ?? 0;
  const q = data[at + width] ?? 0;
  const top = p + ((data[at + 1] ?? 0) - p) * share;
  const bottom = q + ((data[at + width + 1] ?? 0) - q) * share;
  return top + (bottom - top) * (y - above);
}

/** Fills a row of pixels; `cell` of them lie between two corners. */
function fillRow(from: Samples, to: Samples, first: number, row: RowOfCorners, cell: number): void {
  for (let start = 0, c = 0; start < to.width; start += cell, c++) {
    const count = Math.min(cell, to.width - start);
    const stepX = ((row.x[c + 1] ?? 0) - (row.x[c] ?? 0)) / count;
    const stepY = ((row.y[c + 1] ?? 0) - (row.y[c] ?? 0)) / count;
    let x = (row.x[c] ?? 0) + stepX / 2;
    let y = (row.y[c] ?? 0) + stepY / 2;
    for (let i = first + start; i < first + start + count; i++) {
      to.data[i] = between(from, x, y) + 0.5;
      x += stepX;
      y += stepY;
    }
  }
}

/** Fills `to` with the samples of `from` at the places of the mesh, which covers `to` and has its proportions. */
export function resample(from: Samples, to: Samples, mesh: Mesh, cell: number): void {
  const row = { x: new Float64Array(mesh.columns), y: new Float64Array(mesh.columns) };
  for (let y = 0; y < to.height; y++) {
    interpolateRow(mesh, from, positionOf(y, to.height, cell), row);
    fillRow(from, to, y * to.width, row, cell);
  }
}

/** The cell of a mesh in samples of half the size. */
export const HALF_CELL = CELL / 2;
