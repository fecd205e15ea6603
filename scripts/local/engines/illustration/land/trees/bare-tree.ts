import { stroked } from '../../drawing/markup.ts';
import type { Point } from '../../drawing/path.ts';
import type { Stage } from '../../stage.ts';

export function bareTree({ dice, light }: Stage, depth: number): string {
  const colour = light.paint('#4b3d38', depth);
  const branch = (from: Point, angle: number, length: number, width: number): string => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    const line = stroked(
      `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`,
      colour,
      width,
    );
    if (length < 6) return line;
    const turns = [-dice.between(0.25, 0.6), dice.between(0.25, 0.6)];
    return (
      line +
      turns
        .map((turn) => branch(to, angle + turn, length * dice.between(0.66, 0.8), width * 0.64))
        .join('')
    );
  };
  return branch([0, 0], -Math.PI / 2 + dice.between(-0.08, 0.08), 30, 5);
}
