import type { Dice } from '../drawing/dice.ts';
import { SIDE } from '../drawing/size.ts';
import { displaced } from './displace.ts';
import { fractalField, grainField, noiseField } from './noise-field.ts';
import { byteAt, levelAt, painted, type Raster } from './raster.ts';

/** The house style: edges as cut by hand, grain as of ink on paper, corners a little darker. */
export function print(raster: Raster, dice: Dice): Raster {
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
