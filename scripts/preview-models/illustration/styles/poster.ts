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

const PAPER = [243, 233, 212] as const;
const INKS = 16;
const BORDER_PX = 40;

/** The picture in few inks of an old press: with more contrast, more vivid, a little paper in them. */
async function inked(raster: Raster): Promise<Raster> {
  const few = await sharp(raster, { raw: RGB })
    .png({ colours: INKS, dither: 0, effort: 1 })
    .toBuffer();
  const gain = 1.1 * 0.9;
  const shift = PAPER.map((paper) => (128 - 128 * 1.1) * 0.9 + paper * 0.1);
  return sharp(few)
    .toColourspace('srgb')
    .removeAlpha()
    .modulate({ saturation: 1.18 })
    .linear([gain, gain, gain], shift)
    .raw()
    .toBuffer();
}

/** A screen print: few inks, stippled where they meet, with a border of paper. */
export async function poster(raster: Raster, dice: Dice): Promise<Raster> {
  const flat = await simplified(raster, 3);
  const dx = noiseField(dice.fork('dx'), 150);
  const dy = noiseField(dice.fork('dy'), 150);
  const wear = fractalField(dice.fork('wear'), [60, 300]);
  const cut = displaced(flat, dx, dy, 1.6);
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
      out[at + c] = (bare ? (PAPER[c] ?? 255) : byteAt(inks, at + c)) + speck * 3;
  });
}
