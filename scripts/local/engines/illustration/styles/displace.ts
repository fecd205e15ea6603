import { SIDE } from '../drawing/size.ts';
import { type Field, PIXELS, type Raster } from './raster.ts';

const LAST = SIDE - 1;
const inside = (value: number): number => Math.min(LAST, Math.max(0, value));
const between = (from = 0, to = 0, share = 0): number => from + (to - from) * share;

/** Moves every pixel by noise, so that edges look drawn by hand. */
export function displaced(raster: Raster, dx: Field, dy: Field, reach: number): Raster {
  const out = new Uint8Array(raster.length);
  for (let i = 0; i < PIXELS; i++) {
    const x = inside((i % SIDE) + (dx[i] ?? 0) * reach);
    const y = inside(Math.floor(i / SIDE) + (dy[i] ?? 0) * reach);
    const left = Math.min(LAST - 1, Math.floor(x));
    const top = Math.min(LAST - 1, Math.floor(y));
    const at = (top * SIDE + left) * 3;
    for (let c = at; c < at + 3; c++) {
      const upper = between(raster[c], raster[c + 3], x - left);
      const lower = between(raster[c + SIDE * 3], raster[c + SIDE * 3 + 3], x - left);
      out[i * 3 + c - at] = between(upper, lower, y - top) + 0.5;
    }
  }
  return out;
}
