import { mix, shade } from '../colour/mix.ts';
import { circle, ellipse, group, rect, SIDE, turned } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';

const KINDS = [
  ['#d98a5b', '#f2cfa0', '#a04f3c'],
  ['#5f8fc0', '#b7dbe6', '#2f4f8c'],
  ['#b58bc9', '#f0d2dc', '#6a4890'],
  ['#d8b27a', '#f5e6c4', '#9c6f48'],
  ['#5fa89a', '#cfe9d2', '#2a6670'],
] as const;

type Ball = { x: number; y: number; r: number };

function bands({ dice }: Stage, { x, y, r }: Ball, colours: readonly [string, string]): string {
  let stripes = '';
  for (let top = y - r; top < y + r; ) {
    const height = dice.between(0.04, 0.2) * r;
    const colour = dice.pick(colours);
    const opacity = dice.between(0.12, 0.55);
    stripes += ellipse(x, top + height / 2, [r * 1.2, height * 0.62], colour, { opacity });
    top += height * dice.between(0.9, 1.8);
  }
  return stripes;
}

/** The half of a planet's rings that passes in front of it (1) or behind it (-1). */
function halfRing({ defs }: Stage, { x, y, r }: Ball, colour: string, half: 1 | -1): string {
  const clip = defs.clip(`M${x - 3 * r} ${y}h${6 * r}v${half * 3 * r}h${-6 * r}Z`);
  const rings = [1.45, 1.6, 1.72, 1.95].map((size, i) => {
    const stroke = i % 2 ? shade(colour, 0.25) : colour;
    const ring = { stroke, 'stroke-width': r * (i === 1 ? 0.1 : 0.05), opacity: 0.8 };
    return ellipse(x, y, [r * size, r * size * 0.26], 'none', ring);
  });
  return turned(group(rings.join(''), { 'clip-path': clip }), -16, x, y);
}

/** A banded ball, lit from one side, with or without a ring. */
export function planetBall(stage: Stage, ball: Ball, ringed: boolean): string {
  const { dice, light, defs, brief } = stage;
  const { x, y, r } = ball;
  const [own, pale, deep] = dice.pick(KINDS);
  const said = brief.colourOf('planet');
  const base = light.lamp(said ?? own);
  const bright = light.lamp(said ? shade(said, 0.45) : pale);
  const dim = light.lamp(said ? shade(said, -0.35) : deep);
  const clip = defs.clip(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
  const night = mix(light.sky[0], '#05060f', 0.5);
  const shadow = defs.radial(
    { 0: [night, 0], 55: [night, 0.05], 82: [night, 0.6], 100: [night, 0.94] },
    [light.side < 0 ? 0.22 : 0.78, 0.26],
  );
  const air = defs.radial({ 0: [base, 0.5], 72: [base, 0.3], 100: [base, 0] });
  const stripes = turned(bands(stage, ball, [bright, dim]), -14, x, y);
  const surface = group(rect(x - r, y - r, [2 * r, 2 * r], base) + stripes, { 'clip-path': clip });
  const ring = (half: 1 | -1) => (ringed ? halfRing(stage, ball, bright, half) : '');
  return [
    circle(x, y, r * 1.28, air, { opacity: 0.55 }),
    ring(-1) + surface,
    circle(x, y, r * 1.002, shadow) + ring(1),
  ].join('');
}

/** A planet in the sky over a landscape, with a small moon of its own. */
export function planet(stage: Stage, horizon: number): string {
  const { dice, light } = stage;
  const r = dice.between(110, 170);
  const x = light.body.x * SIDE;
  const y = horizon * dice.between(0.3, 0.48);
  const moonX = SIDE - x + dice.between(-80, 80);
  const moon = { x: moonX, y: y * dice.between(0.5, 1.2), r: r * 0.2 };
  return planetBall(stage, moon, false) + planetBall(stage, { x, y, r }, dice.chance(0.6));
}
