import { mix } from '../colour/mix.ts';
import { circle, d, ellipse, filled, group, many, SIDE, stroked } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';
import { farRidges } from './mountains.ts';

const STRATA = ['#b5583a', '#c9724a', '#d98f5c', '#a84f38', '#e0a878'] as const;

type Rock = { x: number; width: number; height: number; horizon: number; depth: number };

function strata({ dice, light }: Stage, { x, width, height, horizon, depth }: Rock): string {
  let layers = '';
  for (let y = horizon - height - 10; y < horizon + 12; y += dice.between(7, 26)) {
    const colour = light.paint(dice.pick(STRATA), depth);
    const band = `M${x - width * 1.6} ${y.toFixed(1)}h${width * 3.2}v40h${-width * 3.2}Z`;
    layers += filled(band, colour);
  }
  return layers;
}

function tableOutline({ dice }: Stage, { x, width, height, horizon }: Rock): string {
  const [top, wall, slope] = [horizon - height, horizon - height * 0.34, horizon - height * 0.3];
  const jag = () => dice.between(-8, 8);
  const [west, east] = [x - width / 2, x + width / 2];
  const left = d`M${west - height * 0.34} ${horizon + 10}L${west - 8} ${slope}L${west + jag()} ${wall}L${west + jag()} ${top + height * 0.2}L${west + 8} ${top + jag()}`;
  const right = d`L${east - 8} ${top + jag()}L${east + jag()} ${top + height * 0.2}L${east + jag()} ${wall}L${east + 8} ${slope}L${east + height * 0.34} ${horizon + 10}Z`;
  return `${left}${d`L${x} ${top + jag()}`}${right}`;
}

/** A table mountain of layered rock, dark on the side away from the light. */
function butte(stage: Stage, { x, horizon, height, depth }: Omit<Rock, 'width'>): string {
  const { dice, light, defs } = stage;
  const width = height * dice.between(0.45, 1.3);
  const rock = { x, width, height, horizon, depth };
  const clip = defs.clip(tableOutline(stage, rock));
  const layers = strata(stage, rock);
  const [seam, top] = [x + light.side * width * -0.12, horizon - height - 20];
  const dark = filled(
    `M${seam} ${top}L${seam + dice.between(-8, 8) * 3} ${horizon}h${-light.side * width * 2}V${top}Z`,
    light.shaded('#7a3a34', depth),
    { opacity: 0.62 },
  );
  const dust = mix(light.haze, light.paint('#d98f5c', 0.5), 0.5);
  const mist = filled(
    `M${x - width * 2} ${horizon - height * 0.4}h${width * 4}V${horizon + 12}h${-width * 4}Z`,
    defs.linear({ 0: [light.haze, 0], 100: [dust, 0.6] }),
  );
  return group(layers + dark + mist, { 'clip-path': clip });
}

/** Red rocks that stand in a plain. */
export function canyon(stage: Stage, horizon: number): string {
  const { dice } = stage;
  const rocks = [0.1, 0.34, 0.62, 0.88]
    .map((x) => (x + dice.between(-0.06, 0.06)) * SIDE)
    .map((x, i) =>
      i % 2
        ? { x, horizon, height: dice.between(220, 320), depth: 0.22 }
        : { x, horizon, height: dice.between(100, 170), depth: 0.5 },
    )
    .toSorted((one, other) => other.depth - one.depth);
  const far = farRidges(stage, horizon, 2, 70);
  return far + rocks.map((rock) => butte(stage, rock)).join('');
}

type Cone = { x: number; top: number; horizon: number };
const DEPTH = 0.3;

function lava({ dice, light, defs }: Stage, { x, top, horizon }: Cone, hot: string): string {
  const streams = [-26, -4, 22].map((from) => {
    const sway = dice.between(-30, 30);
    const end = top + (horizon - top) * dice.between(0.4, 0.85);
    const line = `M${x + from} ${top + 8}C${x + from * 1.8} ${top + 70} ${x + from * 2 + sway} ${end - 60} ${x + from * 3 + sway} ${end}`;
    const glow = stroked(line, hot, 18, { filter: defs.blur(9), opacity: 0.55 });
    return glow + stroked(line, hot, 5) + stroked(line, light.lamp('#ffd98a'), 1.8);
  });
  return streams.join('');
}

function smoke({ dice, light, defs }: Stage, { x, top }: Cone): string {
  const ash = light.shaded('#5a5560');
  const puffs = many(26, (i) => {
    const t = i / 26;
    const drift = t * 210 * -light.side + dice.between(-26, 26) * (0.4 + t);
    const colour = mix(light.sky[1], ash, 0.55 - t * 0.3);
    return circle(x + drift, top - 10 - t * 260, 20 + t * 62, colour, { opacity: 0.42 });
  });
  return group(puffs, { filter: defs.blur(9) });
}

function cone({ light, defs }: Stage, { x, top, horizon }: Cone): string {
  const base = horizon + 14;
  const outline = `M${x - 420} ${base}C${x - 240} ${horizon - 40} ${x - 110} ${top + 120} ${x - 56} ${top}L${x - 20} ${top + 12}L${x + 14} ${top + 6}L${x + 52} ${top - 2}C${x + 110} ${top + 120} ${x + 250} ${horizon - 30} ${x + 430} ${base}Z`;
  const rock = light.paint('#6a5a5e', DEPTH);
  const hazy = { 70: mix(rock, light.haze, 0.25), 100: mix(rock, light.haze, 0.7) };
  const shade = { 0: [light.shaded('#473c46', DEPTH), 0.85], 100: [light.haze, 0.1] } as const;
  const lee = -light.side;
  const half = `M${x} ${top - 30}C${x + lee * 20} ${top + 130} ${x - lee * 10} ${horizon - 80} ${x + lee * 60} ${base}H${x + lee * 480}V${top - 30}Z`;
  const dark = group(filled(half, defs.linear(shade)), { 'clip-path': defs.clip(outline) });
  return filled(outline, defs.linear({ 0: rock, ...hazy })) + dark;
}

/** A volcano with lava on its slopes and smoke over its mouth. */
export function volcano(stage: Stage, horizon: number): string {
  const { dice, light, defs } = stage;
  const it = { x: SIDE * dice.between(0.4, 0.6), top: horizon - dice.between(300, 360), horizon };
  const hot = light.lamp('#ff7a2e');
  return [
    farRidges(stage, horizon, 2, 120),
    ellipse(it.x, it.top, [170, 120], defs.radial({ 0: [hot, 0.75], 100: [hot, 0] })),
    smoke(stage, it),
    cone(stage, it),
    lava(stage, it, hot),
  ].join('');
}
