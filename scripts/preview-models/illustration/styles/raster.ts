import sharp from 'sharp';
import type { Dice } from '../../random.ts';
import { SIDE } from '../drawing/svg.ts';

/** A drawn square, red, green and blue for each pixel. */
export type Raster = Uint8Array;
/** One value for each pixel of the square. */
export type Field = Float32Array;

export const PIXELS = SIDE * SIDE;
/** How sharp has to read a raster. */
export const RGB = { width: SIDE, height: SIDE, channels: 3 } as const;

/** A channel of a pixel; 0 outside of the square. */
export const byteAt = (raster: Raster, index: number): number => raster[index] ?? 0;
/** A value of a field; 0 outside of it. Apart from bytes, so that both stay quick in loops. */
export const levelAt = (field: Field, index: number): number => field[index] ?? 0;

/** Pixels from a pixel to the nearest edge of the square. */
export function edgeDistance(i: number): number {
  const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
  return Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y);
}

/** Blurs a square. */
export const blurred = (raster: Raster, sigma: number): Promise<Raster> =>
  sharp(raster, { raw: RGB }).blur(sigma).raw().toBuffer();

/** Takes the median around each pixel, which gives flat areas with clean edges. */
export const simplified = (raster: Raster, size: number): Promise<Raster> =>
  sharp(raster, { raw: RGB }).median(size).raw().toBuffer();

/** How light each pixel is, 0 to 1. */
export function luminance(raster: Raster): Field {
  const out = new Float32Array(PIXELS);
  for (let i = 0, at = 0; i < PIXELS; i++, at += 3) {
    const red = byteAt(raster, at) * 0.3;
    out[i] = (red + byteAt(raster, at + 1) * 0.59 + byteAt(raster, at + 2) * 0.11) / 255;
  }
  return out;
}

/** Puts a square together from a function of each pixel. */
export function painted(
  pixel: (index: number, out: Uint8ClampedArray, at: number) => void,
): Raster {
  const out = new Uint8ClampedArray(PIXELS * 3);
  for (let i = 0; i < PIXELS; i++) pixel(i, out, i * 3);
  return new Uint8Array(out.buffer);
}

/** Smooth noise from -1 to 1; the more cells, the finer. */
export function noiseField(dice: Dice, cells: number): Field {
  const grid = Float32Array.from({ length: (cells + 2) ** 2 }, () => dice.between(-1, 1));
  const places = Array.from({ length: SIDE }, (_, x) => (x * cells) / SIDE);
  const shares = Float32Array.from(places, (at) => (at % 1) ** 2 * (3 - 2 * (at % 1)));
  const columns = Float32Array.from(places, Math.floor);
  const out = new Float32Array(PIXELS);
  for (let y = 0; y < SIDE; y++) {
    const top = levelAt(columns, y) * (cells + 2);
    const down = levelAt(shares, y);
    for (let x = 0; x < SIDE; x++) {
      const at = top + levelAt(columns, x);
      const right = levelAt(shares, x);
      const upper = levelAt(grid, at) * (1 - right) + levelAt(grid, at + 1) * right;
      const below = at + cells + 2;
      const lower = levelAt(grid, below) * (1 - right) + levelAt(grid, below + 1) * right;
      out[y * SIDE + x] = upper * (1 - down) + lower * down;
    }
  }
  return out;
}

/** Several noises over each other, each half as strong as the one before. */
export function fractalField(dice: Dice, cells: readonly number[]): Field {
  const out = new Float32Array(PIXELS);
  cells.forEach((count, octave) => {
    const layer = noiseField(dice.fork(`cells ${count}`), count);
    const share = 0.5 ** octave;
    for (let i = 0; i < PIXELS; i++) out[i] = levelAt(out, i) + levelAt(layer, i) * share;
  });
  return out;
}

/** Noise without any likeness between neighbours, -1 to 1: xorshift, which is quick. */
export function grainField(dice: Dice): Field {
  let state = dice.whole(1, 0x7fffffff);
  const out = new Float32Array(PIXELS);
  for (let i = 0; i < PIXELS; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    out[i] = state / 0x80000000;
  }
  return out;
}

const LAST = SIDE - 1;
const inside = (value: number): number => Math.min(LAST, Math.max(0, value));
const between = (from = 0, to = 0, share = 0): number => from + (to - from) * share;

/** Moves every pixel by noise, by `reach` pixels at most, so that edges look drawn by hand. */
export function displaced(
  raster: Raster,
  dice: Dice,
  reach: number,
  noise: (dice: Dice) => Field,
): Raster {
  const [dx, dy] = [noise(dice.fork('dx')), noise(dice.fork('dy'))];
  const out = new Uint8Array(raster.length);
  for (let i = 0; i < PIXELS; i++) {
    const x = inside((i % SIDE) + levelAt(dx, i) * reach);
    const y = inside(Math.floor(i / SIDE) + levelAt(dy, i) * reach);
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
