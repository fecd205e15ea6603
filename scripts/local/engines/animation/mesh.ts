import type { Size } from './frame-size.ts';
import type { Place } from './place.ts';

/** Where the corners of a frame's cells lie in the picture (shares), row by row. */
export type Mesh = { columns: number; rows: number; x: Float64Array; y: Float64Array };

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
