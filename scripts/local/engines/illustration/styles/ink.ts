import type { Dice } from '../drawing/dice.ts';
import { SIDE } from '../drawing/size.ts';
import { displaced } from './displace.ts';
import { fractalField, grainField, noiseField } from './noise-field.ts';
import { blurred, byteAt, type Field, levelAt, luminance, painted, type Raster } from './raster.ts';

const PAPER = [246, 241, 229] as const;
const INK = [31, 28, 36] as const;

/** Strokes of one direction: 1 on a line, 0 between two; darker places have broader lines. */
function hatch(x: number, y: number, wobble: number, dark: number, period: number): number {
  const phase = (x + y * 0.92 + wobble) / period;
  const away = Math.abs(phase - Math.round(phase)) * 2;
  return Math.min(1, Math.max(0, (dark * 0.92 - away) * period * 0.5 + 0.5));
}

/** How much ink three layers of hatching put on a tone. */
function hatching(i: number, dark: number, wobble: Field): number {
  const x = i % SIDE;
  const y = Math.floor(i / SIDE);
  const bend = levelAt(wobble, i) * 5;
  const first = dark > 0.16 ? hatch(x, y, bend, (dark - 0.16) * 0.95, 7) : 0;
  const second = dark > 0.46 ? hatch(-x, y, bend, (dark - 0.46) * 1.2, 7.6) : 0;
  const third = dark > 0.7 ? hatch(x * 0.2, y * 1.4, bend, (dark - 0.7) * 1.6, 6) : 0;
  return Math.max(first, second, third);
}

/** How much darker a pixel is than what is around it, in the channel where that shows most. */
function outline(fine: Raster, near: Raster, at: number): number {
  const red = byteAt(near, at) - byteAt(fine, at);
  const green = byteAt(near, at + 1) - byteAt(fine, at + 1);
  return Math.max(red, green, byteAt(near, at + 2) - byteAt(fine, at + 2));
}

/** The tones between which nearly all of a picture lies. */
function range(tones: Field): readonly [number, number] {
  const sorted = tones.filter((_, i) => i % 97 === 0).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? share;
  return [at(0.02), Math.max(at(0.9), at(0.02) + 0.1)];
}

/** Black ink on paper: outlines where tones meet, hatching where it is dark. */
export async function ink(raster: Raster, dice: Dice): Promise<Raster> {
  const dx = noiseField(dice.fork('dx'), 130);
  const dy = noiseField(dice.fork('dy'), 130);
  const wobble = fractalField(dice.fork('wobble'), [20, 90]);
  const drawn = displaced(raster, dx, dy, 1.8);
  const [fine, near, soft] = await Promise.all([
    blurred(drawn, 0.9),
    blurred(drawn, 2.2),
    blurred(drawn, 3),
  ]);
  const tones = luminance(soft);
  const grain = grainField(dice.fork('grain'));
  const [darkest, lightest] = range(tones);
  return painted((i, out, at) => {
    const edge = outline(fine, near, at);
    const line = Math.min(1, Math.max(0, edge * 0.17 - 0.3));
    const tone = (levelAt(tones, i) - darkest) / (lightest - darkest);
    const dark = Math.min(1, Math.max(0, 1 - tone)) ** 1.25;
    const amount = Math.max(line, hatching(i, dark, wobble)) * (0.93 + levelAt(grain, i) * 0.07);
    for (let c = 0; c < 3; c++) {
      const paper = (PAPER[c] ?? 255) + levelAt(grain, i) * 3;
      out[at + c] = paper + ((INK[c] ?? 0) - paper) * amount;
    }
  });
}
