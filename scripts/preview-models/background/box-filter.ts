import type { Plane } from './picture.ts';

function blurRow(from: Float32Array, to: Float32Array, row: number, width: number, r: number) {
  let sum = 0;
  for (let x = 0; x <= Math.min(r, width - 1); x++) sum += from[row + x] ?? 0;
  for (let x = 0; x < width; x++) {
    const low = Math.max(0, x - r);
    const high = Math.min(width - 1, x + r);
    to[row + x] = sum / (high - low + 1);
    if (x >= r) sum -= from[row + x - r] ?? 0;
    if (x + r + 1 < width) sum += from[row + x + r + 1] ?? 0;
  }
}

function blurColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  r: number,
) {
  const sums = new Float64Array(width);
  const add = (y: number, sign: number) => {
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + sign * (from[y * width + x] ?? 0);
  };
  for (let y = 0; y <= Math.min(r, height - 1); y++) add(y, 1);
  for (let y = 0; y < height; y++) {
    const count = Math.min(height - 1, y + r) - Math.max(0, y - r) + 1;
    for (let x = 0; x < width; x++) to[y * width + x] = (sums[x] ?? 0) / count;
    if (y - r >= 0) add(y - r, -1);
    if (y + r + 1 < height) add(y + r + 1, 1);
  }
}

/** The mean over the square of `radius` pixels around each pixel; the time does not depend on it. */
export function boxFilter(plane: Plane, radius: number): Plane {
  const { width, height, data } = plane;
  const rows = new Float32Array(data.length);
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y++) blurRow(data, rows, y * width, width, radius);
  blurColumns(rows, out, width, height, radius);
  return { width, height, data: out };
}
