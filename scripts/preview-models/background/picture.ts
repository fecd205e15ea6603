import type { Sharp } from 'sharp';

export type Size = { width: number; height: number };

/** Interleaved 8-bit RGB pixels. */
export type Picture = { width: number; height: number; rgb: Uint8Array };

/** One number a pixel. */
export type Plane = { width: number; height: number; data: Float32Array };

/** One bit (0 or 1) a pixel. */
export type Mask = { width: number; height: number; data: Uint8Array };

/** A picture with more pixels than this is refused, which bounds the engines' memory. */
export const MAX_PIXELS = 40_000_000;

/** The pixels that a pipeline of sharp gives; it must have three channels. */
export async function toPicture(image: Sharp): Promise<Picture> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

export const emptyMask = ({ width, height }: Size): Mask => ({
  width,
  height,
  data: new Uint8Array(width * height),
});

export const emptyPlane = ({ width, height }: Size): Plane => ({
  width,
  height,
  data: new Float32Array(width * height),
});

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

/** Where a full-size pixel lies in the working copy: the indices of four neighbours and their weights. */
export type Spot = Record<'i00' | 'i10' | 'i01' | 'i11' | 'w00' | 'w10' | 'w01' | 'w11', number>;

export const emptySpot = (): Spot => ({
  ...{ i00: 0, i10: 0, i01: 0, i11: 0 },
  ...{ w00: 0, w10: 0, w01: 0, w11: 0 },
});

/** Fills `spot` for the working position (x, y), which may lie half a pixel outside. */
export function locate(spot: Spot, x: number, y: number, width: number, height: number): void {
  const cx = Math.max(0, Math.min(width - 1, x));
  const cy = Math.max(0, Math.min(height - 1, y));
  const x0 = Math.floor(cx);
  const y0 = Math.floor(cy);
  const right = x0 + 1 < width ? 1 : 0;
  const down = y0 + 1 < height ? width : 0;
  const fx = cx - x0;
  const fy = cy - y0;
  spot.i00 = y0 * width + x0;
  spot.i10 = spot.i00 + right;
  spot.i01 = spot.i00 + down;
  spot.i11 = spot.i01 + right;
  spot.w00 = (1 - fx) * (1 - fy);
  spot.w10 = fx * (1 - fy);
  spot.w01 = (1 - fx) * fy;
  spot.w11 = fx * fy;
}

/** The plane's value at a spot, interpolated. */
export function sample(data: Plane['data'] | Uint8Array, s: Spot): number {
  return (
    (data[s.i00] ?? 0) * s.w00 +
    (data[s.i10] ?? 0) * s.w10 +
    (data[s.i01] ?? 0) * s.w01 +
    (data[s.i11] ?? 0) * s.w11
  );
}

/** The plane in another size, interpolated. */
export function resized(plane: Plane, { width, height }: Size): Plane {
  const out = emptyPlane({ width, height });
  const s = emptySpot();
  for (let i = 0; i < out.data.length; i++) {
    const x = i % width;
    const sx = ((x + 0.5) * plane.width) / width - 0.5;
    const sy = (((i - x) / width + 0.5) * plane.height) / height - 0.5;
    locate(s, sx, sy, plane.width, plane.height);
    out.data[i] = sample(plane.data, s);
  }
  return out;
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  const x = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return x * x * (3 - 2 * x);
}
