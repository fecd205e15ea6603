import { shade } from '../../colour/mix.ts';
import { filled, group } from '../../drawing/markup.ts';
import { profile } from '../../drawing/noise.ts';
import { blob, type Point, under } from '../../drawing/path.ts';
import { SIDE } from '../../drawing/size.ts';
import type { Stage } from '../../stage.ts';
import { ink, type Scheme } from './scheme.ts';

/** Broad ribbons that flow across the picture. */
export function swirls({ dice, defs }: Stage, colours: Scheme): string {
  const line = profile(dice, 3);
  const bands = Array.from({ length: 8 }, (_, i) => {
    const points = Array.from({ length: 26 }, (_unused, k): Point => {
      const x = -20 + (1064 * k) / 25;
      return [
        x,
        120 + i * 120 + (line(x / 380 + i * 0.35) - 0.5) * 420 + Math.sin(x / 210 + i) * 50,
      ];
    });
    const colour = ink(colours, i);
    const fill = defs.linear(
      { 0: shade(colour, 0.2), 25: colour, 100: shade(colour, -0.25) },
      [0, 0, 0.35, 1],
    );
    return filled(under(points, SIDE + 20, true), fill);
  });
  const seed = Array.from({ length: 5 }, (_, i) => {
    const x = dice.between(120, 900);
    const y = dice.between(100, 500);
    const r = dice.between(18, 70);
    const points = Array.from({ length: 7 }, (_unused, k): Point => {
      const angle = (k * Math.PI * 2) / 7;
      return [
        x + Math.cos(angle) * r * dice.between(0.8, 1.2),
        y + Math.sin(angle) * r * dice.between(0.8, 1.2),
      ];
    });
    return filled(blob(points), ink(colours, i + 2));
  });
  return bands.join('') + group(seed.join(''), { opacity: 0.9 });
}
