import sharp from 'sharp';
import type { Dice } from '../drawing/dice.ts';
import { SIDE } from '../drawing/size.ts';
import { displaced } from './displace.ts';
import { fractalField, grainField, noiseField } from './noise-field.ts';
import { byteAt, levelAt, painted, type Raster, RGB, simplified } from './raster.ts';

type Ink = readonly [number, number, number];

const PAPER: Ink = [243, 233, 212];
const INKS = 7;
const BORDER = 40;

const distance = ([r1, g1, b1]: Ink, [r2, g2, b2]: Ink): number =>
  0.3 * (r1 - r2) ** 2 + 0.59 * (g1 - g2) ** 2 + 0.11 * (b1 - b2) ** 2;

const nearest = (inks: readonly Ink[], colour: Ink): number =>
  inks.reduce(
    (best, one, i) => (distance(one, colour) < distance(inks[best] ?? one, colour) ? i : best),
    0,
  );

/** The colours that stand best for a picture (k-means), as inks of an old press. */
async function inksOf(raster: Raster): Promise<Ink[]> {
  const { data } = await sharp(raster, { raw: RGB })
    .resize(48, 48, { kernel: 'mitchell' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = Array.from(
    { length: data.length / 3 },
    (_, i): Ink => [byteAt(data, i * 3), byteAt(data, i * 3 + 1), data[i * 3 + 2] ?? 0],
  );
  const sorted = colours.toSorted(
    (one, other) => distance(one, [0, 0, 0]) - distance(other, [0, 0, 0]),
  );
  let inks = Array.from(
    { length: INKS },
    (_, i): Ink => sorted[Math.floor(((i + 0.5) / INKS) * sorted.length)] ?? PAPER,
  );
  for (let round = 0; round < 12; round++) {
    const groups = inks.map((): Ink[] => []);
    for (const colour of colours) groups[nearest(inks, colour)]?.push(colour);
    inks = inks.map((ink, i) => meanOf(groups[i] ?? []) ?? ink);
  }
  return inks.map(aged);
}

function meanOf(colours: readonly Ink[]): Ink | undefined {
  if (colours.length === 0) return undefined;
  const sum = (k: 0 | 1 | 2) =>
    colours.reduce((total, colour) => total + colour[k], 0) / colours.length;
  return [sum(0), sum(1), sum(2)];
}

/** Stronger contrast and colour, on warm paper. */
function aged([r, g, b]: Ink): Ink {
  const grey = r * 0.3 + g * 0.59 + b * 0.11;
  const tone = (value: number, paper: number) => {
    const vivid = grey + (value - grey) * 1.18;
    const contrast = 128 + (vivid - 128) * 1.1;
    return contrast * 0.9 + paper * 0.1;
  };
  return [tone(r, PAPER[0]), tone(g, PAPER[1]), tone(b, PAPER[2])];
}

const level = (value: number): number => Math.min(31, Math.max(0, value >> 3));

/** The nearest ink, looked for once for colours that are almost alike. */
function remembered(table: Int8Array, inks: readonly Ink[], colour: Ink): number {
  const key = (level(colour[0]) << 10) | (level(colour[1]) << 5) | level(colour[2]);
  const known = table[key] ?? -1;
  if (known >= 0) return known;
  const found = nearest(inks, colour);
  table[key] = found;
  return found;
}

/** A screen print: few inks, stippled where they meet, with a border of paper. */
export async function poster(raster: Raster, dice: Dice): Promise<Raster> {
  const flat = await simplified(raster, 3);
  const inks = await inksOf(flat);
  const dx = noiseField(dice.fork('dx'), 150);
  const dy = noiseField(dice.fork('dy'), 150);
  const wear = fractalField(dice.fork('wear'), [60, 300]);
  const cut = displaced(flat, dx, dy, 1.6);
  const grain = grainField(dice.fork('grain'));
  const table = new Int8Array(2 ** 15).fill(-1);
  return painted((i, out, at) => {
    const x = i % SIDE;
    const y = Math.floor(i / SIDE);
    const speck = levelAt(grain, i) * 15;
    const border = Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y);
    const bare = border < BORDER || levelAt(wear, i) + levelAt(grain, i) * 0.5 > 1.42;
    const colour: Ink = [
      byteAt(cut, at) + speck,
      byteAt(cut, at + 1) + speck,
      byteAt(cut, at + 2) + speck,
    ];
    const known = remembered(table, inks, colour);
    const ink = bare ? PAPER : (inks[known] ?? PAPER);
    for (let c = 0; c < 3; c++) out[at + c] = (ink[c] ?? 0) + levelAt(grain, i) * 3;
  });
}
