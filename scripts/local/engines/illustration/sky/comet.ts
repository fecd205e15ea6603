import { circle, filled, turned } from '../drawing/markup.ts';
import type { Stage } from '../stage.ts';

/** One long trail and two short ones. */
export function comet({ dice, light, defs }: Stage, horizon: number): string {
  const angle = dice.between(-36, -24);
  const trail = (x: number, y: number, length: number): string => {
    const fill = defs.linear(
      {
        0: [light.lamp('#ffffff'), 0.95],
        20: [light.lamp('#cfe3ff'), 0.5],
        100: [light.lamp('#cfe3ff'), 0],
      },
      [0, 0, 1, 0],
    );
    const width = length / 60;
    const path = `M${x} ${y - width}L${x + length} ${y}L${x} ${y + width}Z`;
    return turned(
      filled(path, fill) + circle(x, y, width * 1.3, light.lamp('#ffffff')),
      angle,
      x,
      y,
    );
  };
  return [1, 0.4, 0.3]
    .map((size) => trail(dice.between(120, 560), horizon * dice.between(0.25, 0.6), 420 * size))
    .join('');
}
