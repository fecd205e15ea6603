import sharp from 'sharp';
import type { Dice } from '../../random.ts';
import { SIDE } from '../drawing/svg.ts';
import type { Style } from '../language/brief.ts';
import { oil } from './oil.ts';
import { ink, neon } from './outlines.ts';
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
  RGB,
  simplified,
} from './raster.ts';

const PAPER = [250, 246, 237] as const;

/** How much of the sheet is painted at a pixel: nothing at its ragged border. */
function coverage(i: number, ragged: Field): number {
  const inner = edgeDistance(i) - 26 - levelAt(ragged, i) * 13;
  return Math.min(1, Math.max(0, inner / 7));
}

/** Pigment in water: it runs, gathers at edges, settles in the paper's grain, and leaves the border white. */
async function watercolour(raster: Raster, dice: Dice): Promise<Raster> {
  const flat = await simplified(raster, 3);
  const pools = fractalField(dice.fork('pools'), [9, 40, 180]);
  const ragged = fractalField(dice.fork('ragged'), [12, 90]);
  const tooth = noiseField(dice.fork('tooth'), 460);
  const run = displaced(flat, dice, 8, (own) => fractalField(own, [26, 120]));
  const [soft, wide] = await Promise.all([blurred(run, 2.2), blurred(run, 9)]);
  const light = luminance(soft);
  const around = luminance(wide);
  const grain = grainField(dice.fork('grain'));
  return painted((i, out, at) => {
    const here = levelAt(light, i);
    const rim = Math.max(0, levelAt(around, i) - here);
    const pool = levelAt(pools, i) * 0.13;
    const cover = coverage(i, ragged);
    const edge = cover > 0 && cover < 1 ? 0.22 : 0;
    const settle = (levelAt(tooth, i) * 0.09 + levelAt(grain, i) * 0.03) * (1.25 - here);
    const density = cover * (0.84 + pool + rim * 1.5 + settle + edge);
    for (let c = 0; c < 3; c++) {
      const paper = PAPER[c] ?? 255;
      const pigment = 1 - (byteAt(soft, at + c) * 0.65 + byteAt(run, at + c) * 0.35) / 255;
      out[at + c] = paper * (1 - pigment * density) + levelAt(tooth, i) * 2.4;
    }
  });
}

/** The house style: edges as cut by hand, grain as of ink on paper, corners a little darker. */
function print(raster: Raster, dice: Dice): Raster {
  const mottle = fractalField(dice.fork('mottle'), [90, 320]);
  const wobbly = displaced(raster, dice, 1.3, (own) => noiseField(own, 110));
  const grain = grainField(dice.fork('grain'));
  return painted((i, out, at) => {
    const x = (i % SIDE) / SIDE - 0.5;
    const y = Math.floor(i / SIDE) / SIDE - 0.5;
    const corner = 1 - 0.34 * Math.max(0, x * x + y * y - 0.16);
    const speck = levelAt(grain, i) * 5.5 + levelAt(mottle, i) * 2.6;
    for (let c = 0; c < 3; c++) out[at + c] = byteAt(wobbly, at + c) * corner + speck;
  });
}

const POSTER_PAPER = [243, 233, 212] as const;
const INKS = 16;
const BORDER_PX = 40;

/** The picture in few inks of an old press: with more contrast, more vivid, a little paper in them. */
async function inked(raster: Raster): Promise<Raster> {
  const few = await sharp(raster, { raw: RGB })
    .png({ colours: INKS, dither: 0, effort: 1 })
    .toBuffer();
  const gain = 1.1 * 0.9;
  const shift = POSTER_PAPER.map((paper) => (128 - 128 * 1.1) * 0.9 + paper * 0.1);
  return sharp(few)
    .toColourspace('srgb')
    .removeAlpha()
    .modulate({ saturation: 1.18 })
    .linear([gain, gain, gain], shift)
    .raw()
    .toBuffer();
}

/** A screen print: few inks, stippled where they meet, with a border of paper. */
async function poster(raster: Raster, dice: Dice): Promise<Raster> {
  const flat = await simplified(raster, 3);
  const wear = fractalField(dice.fork('wear'), [60, 300]);
  const cut = displaced(flat, dice, 1.6, (own) => noiseField(own, 150));
  const grain = grainField(dice.fork('grain'));
  const speckled = painted((i, out, at) => {
    for (let c = 0; c < 3; c++) out[at + c] = byteAt(cut, at + c) + levelAt(grain, i) * 15;
  });
  const inks = await inked(speckled);
  return painted((i, out, at) => {
    const speck = levelAt(grain, i);
    const worn = levelAt(wear, i) + speck * 0.5 > 1.42;
    const bare = worn || edgeDistance(i) < BORDER_PX;
    for (let c = 0; c < 3; c++)
      out[at + c] = (bare ? (POSTER_PAPER[c] ?? 255) : byteAt(inks, at + c)) + speck * 3;
  });
}

/** Pixels along a side, and colours in all. */
const GRID = 128;
const COLOURS = 32;

async function pixel(raster: Raster): Promise<Raster> {
  const small = await sharp(raster, { raw: RGB })
    .resize(GRID, GRID, { kernel: 'mitchell' })
    .modulate({ saturation: 1.2 })
    .sharpen({ sigma: 0.8 })
    .png({ palette: true, colours: COLOURS, dither: 0.7, effort: 4 })
    .toBuffer();
  return sharp(small)
    .toColourspace('srgb')
    .removeAlpha()
    .resize(SIDE, SIDE, { kernel: 'nearest' })
    .raw()
    .toBuffer();
}

type Treatment = (raster: Raster, dice: Dice) => Raster | Promise<Raster>;

const TREATMENTS: Readonly<Record<Style, Treatment>> = {
  watercolour,
  flat: (raster) => raster,
  poster,
  ink,
  pixel,
  oil,
  neon,
};

/** The treatment of a style; without one, the house style. */
export const treatmentOf = (style: Style | undefined): Treatment =>
  style ? TREATMENTS[style] : print;
