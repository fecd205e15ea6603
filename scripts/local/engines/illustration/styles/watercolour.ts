import type { Dice } from '../drawing/dice.ts';
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
  simplified,
} from './raster.ts';

const PAPER = [250, 246, 237] as const;

/** How much of the sheet is painted at a pixel: nothing at its ragged border. */
function coverage(i: number, ragged: Field): number {
  const inner = edgeDistance(i) - 26 - levelAt(ragged, i) * 13;
  return Math.min(1, Math.max(0, inner / 7));
}

/** Pigment in water: it runs, gathers at edges, settles in the paper's grain, and leaves the border white. */
export async function watercolour(raster: Raster, dice: Dice): Promise<Raster> {
  const flat = await simplified(raster, 3);
  const dx = fractalField(dice.fork('dx'), [26, 120]);
  const dy = fractalField(dice.fork('dy'), [26, 120]);
  const pools = fractalField(dice.fork('pools'), [9, 40, 180]);
  const ragged = fractalField(dice.fork('ragged'), [12, 90]);
  const tooth = noiseField(dice.fork('tooth'), 460);
  const run = displaced(flat, dx, dy, 8);
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
