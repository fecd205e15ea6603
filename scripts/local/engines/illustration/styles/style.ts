import sharp from 'sharp';
import type { Dice } from '../drawing/dice.ts';
import { SIDE } from '../drawing/svg.ts';
import type { Style } from '../language/vocabulary.ts';
import { oil } from './oil.ts';
import { ink, neon } from './outlines.ts';
import { poster } from './poster.ts';
import {
  byteAt,
  displaced,
  fractalField,
  grainField,
  levelAt,
  noiseField,
  painted,
  type Raster,
  RGB,
} from './raster.ts';
import { watercolour } from './watercolour.ts';

/** The house style: edges as cut by hand, grain as of ink on paper, corners a little darker. */
function print(raster: Raster, dice: Dice): Raster {
  const dx = noiseField(dice.fork('dx'), 110);
  const dy = noiseField(dice.fork('dy'), 110);
  const mottle = fractalField(dice.fork('mottle'), [90, 320]);
  const wobbly = displaced(raster, dx, dy, 1.3);
  const grain = grainField(dice.fork('grain'));
  return painted((i, out, at) => {
    const x = (i % SIDE) / SIDE - 0.5;
    const y = Math.floor(i / SIDE) / SIDE - 0.5;
    const corner = 1 - 0.34 * Math.max(0, x * x + y * y - 0.16);
    const speck = levelAt(grain, i) * 5.5 + levelAt(mottle, i) * 2.6;
    for (let c = 0; c < 3; c++) out[at + c] = byteAt(wobbly, at + c) * corner + speck;
  });
}

/** Pixels along a side, and colours in all. */
const GRID = 128;
const COLOURS = 32;

/** Large square pixels in few colours. */
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

/** What each style does to a drawn picture. */
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
