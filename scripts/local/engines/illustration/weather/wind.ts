import { mix } from '../colour/mix.ts';
import { filled, stroked } from '../drawing/markup.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';

/** Lines that the wind draws, with a few leaves in them. */
export function gusts({ dice, light, brief }: Stage, horizon: number): string {
  const colour = mix(light.sky[4], '#ffffff', 0.3);
  const lines = Array.from({ length: 9 }, () => {
    const x = dice.between(-60, SIDE * 0.7);
    const y = dice.between(horizon * 0.2, SIDE * 0.85);
    const length = dice.between(160, 380);
    const curl = dice.chance(0.4) ? `q34 -6 30 -26q-6 -18 -24 -8` : '';
    const path = `M${x.toFixed(1)} ${y.toFixed(1)}q${(length / 2).toFixed(1)} ${dice.between(-26, 6).toFixed(1)} ${length.toFixed(1)} 0${curl}`;
    return stroked(path, colour, 2.2, { opacity: 0.5 });
  });
  const leafColour = brief.mentions('snow') ? '#ffffff' : '#c9772f';
  const leaves = Array.from({ length: 26 }, () => {
    const path = `M0 0q7 -7 15 -1q-7 7 -15 1Z`;
    const at = `translate(${dice.between(0, SIDE).toFixed(0)} ${dice.between(horizon * 0.3, SIDE).toFixed(0)})`;
    return `<g transform="${at} rotate(${dice.between(-60, 40).toFixed(0)})">${filled(path, light.paint(leafColour))}</g>`;
  });
  return lines.join('') + leaves.join('');
}
