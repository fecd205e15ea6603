import { mix } from '../colour/mix.ts';
import { ellipse, group, rect } from '../drawing/markup.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';

/** Banks of mist that lie across the picture. */
export function fog({ dice, light, defs }: Stage, horizon: number): string {
  const colour = mix(light.haze, light.sky[4], 0.5);
  const banks = Array.from({ length: 12 }, () => {
    const y = horizon + dice.between(-150, SIDE - horizon - 60);
    const size = [dice.between(260, 560), dice.between(18, 62)] as const;
    return ellipse(dice.between(-100, SIDE + 100), y, size, colour, {
      opacity: dice.between(0.2, 0.5),
    });
  });
  const veil = defs.linear({ 0: [colour, 0.1], 55: [colour, 0.5], 100: [colour, 0.16] });
  return group(banks.join(''), { filter: defs.blur(24) }) + rect(0, 0, [SIDE, SIDE], veil);
}
