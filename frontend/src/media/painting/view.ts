import { clamp, type Point, type Size } from './geometry.ts';

/** How a picture lies on a table: CSS pixels of a pixel of the picture, and where its first corner is. */
export type View = Point & { scale: number };

const maxScale = 16;

/** Each press of plus or minus. */
export const zoomStep = Math.SQRT2;

/** The whole picture in the middle of the table, with `room` around it. */
export function fitView(table: Size, picture: Size, room: number): View {
  const width = Math.max(1, table.width - 2 * room);
  const height = Math.max(1, table.height - 2 * room);
  const scale = Math.min(maxScale, width / picture.width, height / picture.height);
  return {
    scale,
    x: (table.width - picture.width * scale) / 2,
    y: (table.height - picture.height * scale) / 2,
  };
}

/** The view at another scale, with what lies under `at` staying there. */
export function zoomView(view: View, factor: number, at: Point, least: number): View {
  const scale = clamp(view.scale * factor, Math.min(least, maxScale), maxScale);
  const change = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change };
}

/** The view moved, no farther than that some of the picture stays in the middle half of the table. */
export function moveView(view: View, by: Point, table: Size, picture: Size): View {
  const within = (place: number, room: number, length: number) =>
    clamp(place, room * 0.25 - length, room * 0.75);
  return {
    scale: view.scale,
    x: within(view.x + by.x, table.width, picture.width * view.scale),
    y: within(view.y + by.y, table.height, picture.height * view.scale),
  };
}

export function toPicture({ scale, x, y }: View, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale };
}

export function toTable({ scale, x, y }: View, point: Point): Point {
  return { x: point.x * scale + x, y: point.y * scale + y };
}
