import type { Dice } from '../../random.ts';
import { SIDE } from '../drawing/svg.ts';
import {
  blurred,
  byteAt,
  displaced,
  edgeDistance,
  type Field,
  fractalField,
  grainField,
  levelAt,
  luminance,
  noiseField,
  painted,
  type Raster,
} from './raster.ts';

const PAPER = [246, 241, 229] as const;
const BLACK = [31, 28, 36] as const;

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

/** How much darker a pixel is than its surroundings, in the channel where they differ most. */
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
  const wobble = fractalField(dice.fork('wobble'), [20, 90]);
  const drawn = displaced(raster, dice, 1.8, (own) => noiseField(own, 130));
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
      out[at + c] = paper + ((BLACK[c] ?? 0) - paper) * amount;
    }
  });
}

/** Tubes of light, from the top of the picture to its bottom. */
const TUBES = [
  [255, 60, 172],
  [140, 90, 255],
  [40, 200, 255],
  [60, 255, 190],
  [255, 120, 90],
] as const;

function tubeColour(t: number, c: 0 | 1 | 2): number {
  const at = Math.min(0.999, Math.max(0, t)) * (TUBES.length - 1);
  const index = Math.floor(at);
  const from = TUBES[index]?.[c] ?? 0;
  return from + ((TUBES[index + 1]?.[c] ?? from) - from) * (at - index);
}

/** Outlines that shine, over the dark picture. */
export async function neon(raster: Raster, dice: Dice): Promise<Raster> {
  const light = luminance(await blurred(raster, 1));
  const hues = dice.between(0, 0.4);
  const edges = painted((i, out, at) => {
    if (edgeDistance(i) === 0) return;
    const y = Math.floor(i / SIDE);
    const across = levelAt(light, i + 1) - levelAt(light, i - 1);
    const down = levelAt(light, i + SIDE) - levelAt(light, i - SIDE);
    const strength = Math.min(1, Math.max(0, Math.hypot(across, down) * 13 - 0.12));
    const t = (y / SIDE + hues + levelAt(light, i) * 0.5) % 1;
    for (const c of [0, 1, 2] as const) out[at + c] = tubeColour(t, c) * strength;
  });
  const [near, far] = await Promise.all([blurred(edges, 3.2), blurred(edges, 15)]);
  const grain = grainField(dice.fork('grain'));
  return painted((i, out, at) => {
    for (let c = 0; c < 3; c++) {
      const base = byteAt(raster, at + c) * 0.62;
      const shine =
        byteAt(edges, at + c) * 0.95 + byteAt(near, at + c) * 0.85 + byteAt(far, at + c) * 1.5;
      out[at + c] = 255 - ((255 - base) * Math.max(0, 255 - shine)) / 255 + levelAt(grain, i) * 3;
    }
  });
}
