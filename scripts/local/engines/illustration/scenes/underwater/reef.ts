import { mix, shade } from '../../colour/mix.ts';
import { circle, filled, group, stroked } from '../../drawing/markup.ts';
import { ridge } from '../../drawing/noise.ts';
import { under } from '../../drawing/path.ts';
import { SIDE } from '../../drawing/size.ts';
import type { Stage } from '../../stage.ts';

const CORALS = ['#e0576a', '#f08a4f', '#d96ab0', '#f2c14e', '#8a6ad0', '#e8a0a8'] as const;

function coral({ dice, light }: Stage, x: number, y: number, size: number, depth: number): string {
  const colour = light.paint(dice.pick(CORALS), depth);
  const branch = (bx: number, by: number, angle: number, length: number, width: number): string => {
    const ex = bx + Math.cos(angle) * length;
    const ey = by + Math.sin(angle) * length;
    const line = stroked(
      `M${bx.toFixed(1)} ${by.toFixed(1)}L${ex.toFixed(1)} ${ey.toFixed(1)}`,
      colour,
      width,
    );
    if (length < size * 0.14) return line + circle(ex, ey, width * 0.8, light.lit(colour));
    return (
      line +
      [-0.42, 0.36]
        .map((turn) =>
          branch(ex, ey, angle + turn + dice.between(-0.15, 0.15), length * 0.72, width * 0.74),
        )
        .join('')
    );
  };
  return [-0.5, 0, 0.5]
    .map((lean) => branch(x, y, -Math.PI / 2 + lean, size * 0.38, size * 0.09))
    .join('');
}

function weed({ dice, light }: Stage, x: number, y: number, height: number, depth: number): string {
  const sway = dice.between(-46, 46);
  const green = light.paint(dice.pick(['#2f8a6a', '#3f9a58', '#4a7f4a']), depth);
  const wide = height * 0.05;
  return filled(
    `M${x - wide} ${y}C${x - sway} ${y - height * 0.35} ${x + sway} ${y - height * 0.65} ${x + sway * 0.4} ${y - height}C${x + sway + wide} ${y - height * 0.6} ${x - sway + wide * 2} ${y - height * 0.35} ${x + wide} ${y}Z`,
    green,
  );
}

export function seabed(stage: Stage): string {
  const { dice, light, defs } = stage;
  return [0.75, 0.4, 0]
    .map((depth, i) => {
      const y = 780 + i * 88;
      const edge = ridge(dice, { y: y + 30, height: 110, waves: 2.4 - i * 0.5, detail: 3 });
      const tone = mix(light.paint('#c9b98a'), light.paint('#14486a'), 0.35 + depth * 0.6);
      const bed = filled(
        under(edge, SIDE + 20, true),
        defs.linear({ 0: shade(tone, 0.14), 100: shade(tone, -0.3) }),
      );
      const plants = Array.from({ length: 9 }, () => {
        const x = dice.between(0, SIDE);
        const size = 180 - depth * 110;
        return dice.chance(0.5)
          ? coral(stage, x, y + 8, size * dice.between(0.6, 1.1), depth * 0.5)
          : weed(stage, x, y + 16, size * dice.between(0.9, 1.9), depth * 0.5);
      });
      return group(plants.join(''), { opacity: 1 - depth * 0.45 }) + bed;
    })
    .join('');
}
