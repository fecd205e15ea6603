import sharp from 'sharp';
import type { Dice } from '../drawing/dice.ts';
import {
  byteAt,
  displaced,
  edgeDistance,
  fractalField,
  grainField,
  levelAt,
  noiseField,
  painted,
  type Raster,
  RGB,
  simplified,
} from './raster.ts';

type Ink = readonly [red: number, green: number, blue: number];

const PAPER: Ink = [243, 233, 212];
const INKS = 7;
/** Paper around the picture, in pixels. */
const BORDER = 40;

const distance = ([r1, g1, b1]: Ink, [r2, g2, b2]: Ink): number =>
  0.3 * (r1 - r2) ** 2 + 0.59 * (g1 - g2) ** 2 + 0.11 * (b1 - b2) ** 2;

const nearest = (inks: readonly Ink[], colour: Ink): number =>
  inks.reduce(
    (best, one, i) => (distance(one, colour) < distance(inks[best] ?? one, colour) ? i : best),
    0,
  );

function meanOf(colours: readonly Ink[]): Ink | undefined {
  if (colours.length === 0) return undefined;
  const mean = (k: 0 | 1 | 2) => colours.reduce((sum, ink) => sum + ink[k], 0) / colours.length;
  return [mean(0), mean(1), mean(2)];
}

/** An ink of an old press on warm paper: with more contrast, and more vivid. */
function aged(ink: Ink): Ink {
  const grey = ink[0] * 0.3 + ink[1] * 0.59 + ink[2] * 0.11;
  const tone = (k: 0 | 1 | 2) => {
    const vivid = grey + (ink[k] - grey) * 1.18;
    return (128 + (vivid - 128) * 1.1) * 0.9 + PAPER[k] * 0.1;
  };
  return [tone(0), tone(1), tone(2)];
}

/** The colours that stand best for a picture (k-means over a small copy). */
async function inksOf(raster: Raster): Promise<Ink[]> {
  const small = sharp(raster, { raw: RGB }).resize(48, 48, { kernel: 'mitchell' });
  const data = await small.raw().toBuffer();
  const colours = Array.from(
    { length: data.length / 3 },
    (_, i): Ink => [byteAt(data, i * 3), byteAt(data, i * 3 + 1), byteAt(data, i * 3 + 2)],
  );
  const lightness = (colour: Ink) => distance(colour, [0, 0, 0]);
  const sorted = colours.toSorted((one, other) => lightness(one) - lightness(other));
  let inks = Array.from(
    { length: INKS },
    (_, i) => sorted[Math.floor(((i + 0.5) / INKS) * sorted.length)] ?? PAPER,
  );
  for (let round = 0; round < 12; round++) {
    const groups = Map.groupBy(colours, (colour) => nearest(inks, colour));
    inks = inks.map((ink, i) => meanOf(groups.get(i) ?? []) ?? ink);
  }
  return inks.map(aged);
}

/** The nearest ink by the upper five bits of red, green and blue: looked for once for each. */
const inkTable = (inks: readonly Ink[]): Uint8Array =>
  Uint8Array.from({ length: 2 ** 15 }, (_, key) =>
    nearest(inks, [(key >> 7) & 248, (key >> 2) & 248, (key << 3) & 248]),
  );

const upper = (value: number): number => Math.min(31, Math.max(0, value >> 3));

/** A screen print: few inks, stippled where they meet, with a border of paper. */
export async function poster(raster: Raster, dice: Dice): Promise<Raster> {
  const flat = await simplified(raster, 3);
  const inks = await inksOf(flat);
  const dx = noiseField(dice.fork('dx'), 150);
  const dy = noiseField(dice.fork('dy'), 150);
  const wear = fractalField(dice.fork('wear'), [60, 300]);
  const cut = displaced(flat, dx, dy, 1.6);
  const grain = grainField(dice.fork('grain'));
  const table = inkTable(inks);
  return painted((i, out, at) => {
    const speck = levelAt(grain, i);
    const worn = levelAt(wear, i) + speck * 0.5 > 1.42;
    const bits = (c: number) => upper(byteAt(cut, at + c) + speck * 15);
    const key = (bits(0) << 10) | (bits(1) << 5) | bits(2);
    const bare = worn || edgeDistance(i) < BORDER;
    const ink = bare ? PAPER : (inks[byteAt(table, key)] ?? PAPER);
    for (let c = 0; c < 3; c++) out[at + c] = (ink[c] ?? 0) + speck * 3;
  });
}
