import { mix } from '../colour/mix.ts';
import { circle, ellipse, turned } from '../drawing/markup.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';

/** The band of the galaxy, as a soft veil. */
function milkyWay({ dice, light, defs, brief }: Stage): string {
  const colour = brief.has('space') ? '#b99ad6' : '#a9b8e0';
  const angle = dice.between(-58, -32);
  const veil = Array.from({ length: 14 }, () => {
    const along = dice.between(-80, 1100);
    const size = [dice.between(90, 210), dice.between(24, 70)] as const;
    const opacity = dice.between(0.1, 0.3);
    const tone = light.lamp(colour);
    const fill = defs.radial({ 0: [tone, opacity], 50: [tone, opacity * 0.4], 100: [tone, 0] });
    return ellipse(along, 360 + dice.between(-46, 46), [size[0] * 1.6, size[1] * 1.8], fill);
  });
  return turned(veil.join(''), angle, SIDE / 2, 400);
}

/** Stars, many small and few large ones, fewer towards the horizon. */
export function stars(stage: Stage, horizon: number): string {
  const { dice, light, brief } = stage;
  const many = brief.has('stars') || brief.has('space') ? 420 : 200;
  const points = Array.from({ length: many }, () => {
    const y = dice.unit() ** 1.3 * horizon;
    const x = dice.between(0, SIDE);
    const r = 0.5 + dice.unit() ** 7 * 3;
    const tint = dice.pick(['#ffffff', '#ffffff', '#dfe8ff', '#fff0d6', '#cfe0ff']);
    const opacity = dice.between(0.35, 0.95) * (1 - 0.6 * (y / horizon));
    return circle(x, y, r, light.lamp(mix(tint, '#ffffff', 0.3)), { opacity });
  });
  return (brief.has('stars') ? milkyWay(stage) : '') + points.join('');
}
