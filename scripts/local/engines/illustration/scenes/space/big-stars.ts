import { circle, ellipse } from '../../drawing/markup.ts';
import type { Stage } from '../../stage.ts';

export function bigStars({ dice, light, defs }: Stage): string {
  return Array.from({ length: 9 }, () => {
    const x = dice.between(30, 994);
    const y = dice.between(30, 994);
    const r = dice.between(10, 26);
    const halo = defs.radial({
      0: [light.lamp('#ffffff'), 0.9],
      12: [light.lamp('#dfe8ff'), 0.4],
      100: [light.lamp('#bcd0ff'), 0],
    });
    const rays =
      ellipse(x, y, [r * 1.7, 0.9], light.lamp('#ffffff'), { opacity: 0.7 }) +
      ellipse(x, y, [0.9, r * 1.7], light.lamp('#ffffff'), { opacity: 0.7 });
    return circle(x, y, r, halo) + rays;
  }).join('');
}
