import { mix } from '../colour/mix.ts';
import { stroked } from '../drawing/markup.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';

/** Slanted streaks, longer and clearer the nearer they fall. */
export function rain({ dice, light, brief }: Stage): string {
  const slant = brief.has('wind') || brief.has('storm') ? 0.45 : 0.14;
  const colour = mix(light.sky[4], '#ffffff', 0.35);
  return [0, 1, 2]
    .map((layer) => {
      let path = '';
      for (let i = 0; i < 170 - layer * 45; i++) {
        const x = dice.between(-120, SIDE + 60);
        const y = dice.between(-60, SIDE);
        const length = dice.between(16, 34) * (1 + layer * 0.9);
        path += `M${x.toFixed(1)} ${y.toFixed(1)}l${(-slant * length).toFixed(1)} ${length.toFixed(1)}`;
      }
      return stroked(path, colour, 0.8 + layer * 0.6, { opacity: 0.26 + layer * 0.06 });
    })
    .join('');
}
