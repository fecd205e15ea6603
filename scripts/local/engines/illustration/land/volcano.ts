import { mix } from '../colour/mix.ts';
import { SIDE } from '../drawing/size.ts';
import { circle, ellipse, filled, group, stroked } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';
import { farRidges } from './mountains.ts';

type Cone = { x: number; top: number; horizon: number };
const DEPTH = 0.3;
const HOT = '#ff7a2e';

/** Lava that runs down the slopes. */
function lava({ dice, light, defs }: Stage, { x, top, horizon }: Cone): string {
  const hot = light.lamp(HOT);
  const streams = [-26, -4, 22].map((from) => {
    const sway = dice.between(-30, 30);
    const end = top + (horizon - top) * dice.between(0.4, 0.85);
    const line = `M${x + from} ${top + 8}C${x + from * 1.8} ${top + 70} ${x + from * 2 + sway} ${end - 60} ${x + from * 3 + sway} ${end}`;
    const glow = stroked(line, hot, 18, { filter: defs.blur(9), opacity: 0.55 });
    return glow + stroked(line, hot, 5) + stroked(line, light.lamp('#ffd98a'), 1.8);
  });
  return streams.join('');
}

/** Smoke that drifts away from the light. */
function smoke({ dice, light, defs }: Stage, { x, top }: Cone): string {
  const ash = light.shaded('#5a5560');
  const puffs = Array.from({ length: 26 }, (_, i) => {
    const t = i / 26;
    const drift = t * 210 * -light.side + dice.between(-26, 26) * (0.4 + t);
    const colour = mix(light.sky[1], ash, 0.55 - t * 0.3);
    return circle(x + drift, top - 10 - t * 260, 20 + t * 62, colour, { opacity: 0.42 });
  });
  return group(puffs.join(''), { filter: defs.blur(9) });
}

/** The mountain itself, in shadow on the side away from the light. */
function cone({ light, defs }: Stage, { x, top, horizon }: Cone): string {
  const base = horizon + 14;
  const path = `M${x - 420} ${base}C${x - 240} ${horizon - 40} ${x - 110} ${top + 120} ${x - 56} ${top}L${x - 20} ${top + 12}L${x + 14} ${top + 6}L${x + 52} ${top - 2}C${x + 110} ${top + 120} ${x + 250} ${horizon - 30} ${x + 430} ${base}Z`;
  const rock = light.paint('#6a5a5e', DEPTH);
  const fill = defs.linear({
    0: rock,
    70: mix(rock, light.haze, 0.25),
    100: mix(rock, light.haze, 0.7),
  });
  const dark = defs.linear({ 0: [light.shaded('#473c46', DEPTH), 0.85], 100: [light.haze, 0.1] });
  const lee = -light.side;
  const half = `M${x} ${top - 30}C${x + lee * 20} ${top + 130} ${x - lee * 10} ${horizon - 80} ${x + lee * 60} ${base}H${x + lee * 480}V${top - 30}Z`;
  return filled(path, fill) + group(filled(half, dark), { clip: defs.clip(path) });
}

/** A volcano with lava on its slopes and smoke over its mouth. */
export function volcano(stage: Stage, horizon: number): string {
  const { dice, light, defs } = stage;
  const it = { x: SIDE * dice.between(0.4, 0.6), top: horizon - dice.between(300, 360), horizon };
  const hot = light.lamp(HOT);
  const glow = defs.radial({ 0: [hot, 0.75], 100: [hot, 0] });
  return [
    farRidges(stage, horizon, 2, 120),
    ellipse(it.x, it.top, [170, 120], glow),
    smoke(stage, it),
    cone(stage, it),
    lava(stage, it),
  ].join('');
}
