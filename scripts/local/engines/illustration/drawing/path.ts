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
