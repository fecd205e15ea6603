import type { Dice } from '../drawing/dice.ts';
import { SIDE } from '../drawing/size.ts';
import { type Field, levelAt, PIXELS } from './raster.ts';

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise from -1 to 1; the more cells, the finer. */
export function noiseField(dice: Dice, cells: number): Field {
  const grid = Float32Array.from({ length: (cells + 2) ** 2 }, () => dice.between(-1, 1));
  const step = cells / SIDE;
  const shares = Float32Array.from({ length: SIDE }, (_, x) => smooth((x * step) % 1));
  const columns = Float32Array.from({ length: SIDE }, (_, x) => Math.floor(x * step));
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
  const layers = cells.map((count) => noiseField(dice.fork(`cells ${count}`), count));
  const out = new Float32Array(PIXELS);
  layers.forEach((layer, octave) => {
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
