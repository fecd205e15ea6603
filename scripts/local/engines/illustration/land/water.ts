import { mix, shade } from '../colour/mix.ts';
import { SIDE } from '../drawing/size.ts';
import { d, ellipse, filled, group, rect } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';

type Water = {
  horizon: number;
  /** What stands on the horizon and is mirrored. */
  mirrored: string;
  /** How rough it is: 0 is a mirror. */
  waves: number;
};

/** A short stroke of light or dark on the water, larger the nearer it lies. */
function glint({ dice }: Stage, x: number, y: number, near: number, colour: string): string {
  const size = [
    dice.between(8, 34) * (0.25 + near * 1.5),
    0.7 + near * dice.between(1, 3.6),
  ] as const;
  return ellipse(x, y, size, colour, { opacity: dice.between(0.25, 0.85) });
}

/** The path of light under sun or moon. */
function lightPath(stage: Stage, horizon: number): string {
  const { dice, light } = stage;
  if (light.covered) return '';
  const x = light.body.x * SIDE;
  const colour = mix(light.body.disc, light.body.glow, 0.35);
  const many = light.body.kind === 'moon' ? 90 : 170;
  const low = light.body.height < 0.35 || light.body.kind === 'moon' ? 1 : 0.45;
  const glints = Array.from({ length: Math.round(many * low) }, () => {
    const near = dice.unit() ** 1.2;
    const spread = 26 + near * 120;
    const away = (dice.unit() + dice.unit() + dice.unit() - 1.5) * spread;
    return glint(stage, x + away, horizon + 4 + near * (SIDE - horizon), near, colour);
  });
  return group(glints.join(''), { opacity: low === 1 ? 0.9 : 0.5 });
}

function swell(stage: Stage, { horizon, waves }: Water): string {
  const { dice, light } = stage;
  const bright = shade(mix(light.sky[4], light.sky[2], 0.3), 0.15);
  const deep = shade(light.sky[0], -0.25);
  const strokes = Array.from({ length: Math.round(70 + 190 * waves) }, () => {
    const near = dice.unit() ** 0.9;
    const y = horizon + 6 + near ** 1.4 * (SIDE - horizon);
    const colour = dice.chance(0.5) ? bright : deep;
    const x = dice.between(-20, SIDE + 20);
    const length = dice.between(20, 90) * (0.2 + near * (0.8 + waves));
    const rise = (1 + near * 5) * (0.4 + waves);
    const path = d`M${x - length} ${y}Q${x} ${y - rise * 2} ${x + length} ${y}Q${x} ${y - rise * 0.7} ${x - length} ${y}Z`;
    return filled(path, colour, { opacity: dice.between(0.08, 0.34) });
  });
  return strokes.join('');
}

/** Water from the horizon to the bottom: the sky's mirror, darker towards the viewer. */
export function water(stage: Stage, it: Water): string {
  const { light, defs, brief } = stage;
  const { horizon, mirrored, waves } = it;
  const tint = light.paint(brief.has('beach') || brief.has('island') ? '#2f9fa8' : '#3a7fa6');
  const level = (i: number, share: number) => mix(light.sky[i] ?? tint, tint, share);
  const fill = defs.linear({
    0: level(4, 0.22),
    12: level(3, 0.38),
    40: level(2, 0.6),
    100: shade(level(0, 0.7), -0.1),
  });
  const surface = rect(0, horizon, [SIDE, SIDE - horizon], fill);
  const clip = defs.clip(`M0 ${horizon}H${SIDE}V${SIDE}H0Z`);
  const flipped = `<g transform="translate(0 ${(horizon * 1.8).toFixed(1)}) scale(1 -0.8)">${mirrored}</g>`;
  const mirror = mirrored
    ? group(group(flipped, { opacity: 0.6 - waves * 0.35, filter: defs.blur(2 + waves * 4) }), {
        clip,
      })
    : '';
  return surface + mirror + group(swell(stage, it) + lightPath(stage, horizon), { clip });
}
