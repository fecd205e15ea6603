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

/** How the numbers of a plane lie along its rows or its columns. */
type Lines = { count: number; length: number; step: number; apart: number };

/** The mean over `radius` numbers on both sides along each line, by a running sum. */
function meansAlong(from: Float32Array, lines: Lines, radius: number): Float32Array {
  const { count, length, step, apart } = lines;
  const out = new Float32Array(from.length);
  for (let line = 0; line < count; line++) {
    const at = (k: number) => from[line * apart + k * step] ?? 0;
    let sum = 0;
    for (let k = 0; k <= Math.min(radius, length - 1); k++) sum += at(k);
    for (let k = 0; k < length; k++) {
      const high = Math.min(length - 1, k + radius);
      out[line * apart + k * step] = sum / (high - Math.max(0, k - radius) + 1);
      if (k >= radius) sum -= at(k - radius);
      if (k + radius + 1 < length) sum += at(k + radius + 1);
    }
  }
  return out;
}

/** The mean over the square of `radius` pixels around each pixel; the time does not depend on it. */
export function boxFilter({ width, height, data }: Plane, radius: number): Plane {
  const rows = { count: height, length: width, step: 1, apart: width };
  const columns = { count: width, length: height, step: width, apart: 1 };
  const means = meansAlong(meansAlong(data, rows, radius), columns, radius);
  return { width, height, data: means };
}

/** Where a full-size pixel lies in the working copy: the indices of four neighbours and their weights. */
export type Spot = Record<'i00' | 'i10' | 'i01' | 'i11' | 'w00' | 'w10' | 'w01' | 'w11', number>;

export const emptySpot = (): Spot => ({
  ...{ i00: 0, i10: 0, i01: 0, i11: 0 },
  ...{ w00: 0, w10: 0, w01: 0, w11: 0 },
});

/** Fills `spot` for the working position (x, y), which may lie half a pixel outside. */
export function locate(spot: Spot, x: number, y: number, { width, height }: Size): void {
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

const someSpot = emptySpot();

/** The value of a plane at a place (shares of its width and height), interpolated; outside counts as the rim. */
export function valueAt(plane: Plane, x: number, y: number): number {
  locate(someSpot, x * plane.width - 0.5, y * plane.height - 0.5, plane);
  return sample(plane.data, someSpot);
}

/** The plane in another size, interpolated. */
export function resized(plane: Plane, size: Size): Plane {
  const out = emptyPlane(size);
  for (let i = 0; i < out.data.length; i++) {
    const x = i % out.width;
    out.data[i] = valueAt(plane, (x + 0.5) / out.width, ((i - x) / out.width + 0.5) / out.height);
  }
  return out;
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  const x = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return x * x * (3 - 2 * x);
}
