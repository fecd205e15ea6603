import type { Dice } from '../drawing/dice.ts';
import { SIDE } from '../drawing/size.ts';
import { grainField } from './noise-field.ts';
import { blurred, byteAt, levelAt, luminance, painted, type Raster } from './raster.ts';

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
    const x = i % SIDE;
    const y = Math.floor(i / SIDE);
    if (x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1) return;
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
