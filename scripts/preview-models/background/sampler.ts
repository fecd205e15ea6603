import { emptyPlane, type Plane } from './picture.ts';

/** Where a full-size pixel lies in the working copy: four neighbours and their weights. */
export type Spot = {
  i00: number;
  i10: number;
  i01: number;
  i11: number;
  w00: number;
  w10: number;
  w01: number;
  w11: number;
};

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
export function resized(plane: Plane, { width, height }: { width: number; height: number }): Plane {
  const out = emptyPlane({ width, height });
  const s: Spot = { i00: 0, i10: 0, i01: 0, i11: 0, w00: 0, w10: 0, w01: 0, w11: 0 };
  for (let i = 0; i < out.data.length; i++) {
    const x = i % width;
    const sx = ((x + 0.5) * plane.width) / width - 0.5;
    const sy = (((i - x) / width + 0.5) * plane.height) / height - 0.5;
    locate(s, sx, sy, plane.width, plane.height);
    out.data[i] = sample(plane.data, s);
  }
  return out;
}
