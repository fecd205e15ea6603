import sharp from 'sharp';
import type { Dice } from '../drawing/dice.ts';
import { SIDE } from '../drawing/size.ts';
import { type Field, PIXELS, valueAt } from './raster.ts';

/** Smooth noise from -1 to 1; the more cells, the finer. */
export async function noiseField(dice: Dice, cells: number): Promise<Field> {
  const grid = Uint8Array.from({ length: cells * cells }, () => dice.whole(0, 255));
  const large = await sharp(grid, { raw: { width: cells, height: cells, channels: 1 } })
    .resize(SIDE, SIDE, { kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const step = large.info.channels;
  const out = new Float32Array(PIXELS);
  for (let i = 0; i < PIXELS; i++) out[i] = (large.data[i * step] ?? 0) / 127.5 - 1;
  return out;
}

/** Several noises over each other, each half as strong as the one before. */
export async function fractalField(dice: Dice, cells: readonly number[]): Promise<Field> {
  const layers = await Promise.all(
    cells.map((count) => noiseField(dice.fork(`cells ${count}`), count)),
  );
  const out = new Float32Array(PIXELS);
  layers.forEach((layer, octave) => {
    const share = 0.5 ** octave;
    for (let i = 0; i < PIXELS; i++) out[i] = valueAt(out, i) + valueAt(layer, i) * share;
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
