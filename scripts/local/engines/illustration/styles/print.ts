import type { Dice } from '../drawing/dice.ts';
import { SIDE } from '../drawing/size.ts';
import { displaced } from './displace.ts';
import { fractalField, grainField, noiseField } from './noise-field.ts';
import { painted, type Raster, valueAt } from './raster.ts';

/** The house style: edges as cut by hand, grain as of ink on paper, corners a little darker. */
export async function print(raster: Raster, dice: Dice): Promise<Raster> {
  const [dx, dy, mottle] = await Promise.all([
    noiseField(dice.fork('dx'), 110),
    noiseField(dice.fork('dy'), 110),
    fractalField(dice.fork('mottle'), [90, 320]),
  ]);
  const wobbly = displaced(raster, dx, dy, 1.3);
  const grain = grainField(dice.fork('grain'));
  return painted((i, out, at) => {
    const x = (i % SIDE) / SIDE - 0.5;
    const y = Math.floor(i / SIDE) / SIDE - 0.5;
    const corner = 1 - 0.34 * Math.max(0, x * x + y * y - 0.16);
    const speck = valueAt(grain, i) * 5.5 + valueAt(mottle, i) * 2.6;
    for (let c = 0; c < 3; c++) out[at + c] = valueAt(wobbly, at + c) * corner + speck;
  });
}
