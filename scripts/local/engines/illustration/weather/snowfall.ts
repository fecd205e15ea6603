import { mix } from '../colour/mix.ts';
import { circle, group } from '../drawing/markup.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';

/** Flakes in three distances, the nearest out of focus. */
export function snowfall({ dice, light, defs, brief }: Stage): string {
  const colour = mix('#ffffff', light.sky[4], light.isDark ? 0.3 : 0.05);
  const heavy = brief.has('storm') || brief.has('wind') ? 1.7 : 1;
  return [1.5, 2.6, 6]
    .map((radius, layer) => {
      const flakes = Array.from({ length: Math.round((280 - layer * 120) * heavy) }, () =>
        circle(
          dice.between(0, SIDE),
          dice.between(0, SIDE),
          radius * dice.between(0.5, 1.2),
          colour,
        ),
      );
      const soft = layer === 2 ? { filter: defs.blur(2.4) } : {};
      return group(flakes.join(''), { opacity: 0.8 - layer * 0.16, ...soft });
    })
    .join('');
}
