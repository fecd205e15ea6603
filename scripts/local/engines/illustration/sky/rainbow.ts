import { circle, group } from '../drawing/markup.ts';
import type { Stage } from '../stage.ts';

const COLOURS = ['#d9584a', '#e8963f', '#f0cf57', '#6fb36a', '#4d94c9', '#5f66b5', '#8a5fb0'];

/** A bow opposite the sun. */
export function rainbow({ dice, light, defs }: Stage, horizon: number): string {
  const x = 1024 * (1 - light.body.x) + dice.between(-60, 60);
  const radius = dice.between(400, 500);
  const rings = COLOURS.map((colour, i) =>
    circle(x, horizon + 90, radius - i * 11, 'none', { stroke: light.lamp(colour), width: 12 }),
  );
  return group(rings.join(''), { opacity: 0.62, filter: defs.blur(4) });
}
