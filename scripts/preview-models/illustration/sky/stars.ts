import { mix, shade } from '../colour/mix.ts';
import { curve, type Point, profile } from '../drawing/lines.ts';
import { circle, d, ellipse, filled, group, many, rect, SIDE, turned } from '../drawing/svg.ts';
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

function milkyWay({ dice, light, defs, brief }: Stage): string {
  const tone = light.lamp(brief.has('space') ? '#b99ad6' : '#a9b8e0');
  const angle = dice.between(-58, -32);
  const veil = many(14, () => {
    const along = dice.between(-80, 1100);
    const size = [dice.between(90, 210) * 1.6, dice.between(24, 70) * 1.8] as const;
    const opacity = dice.between(0.1, 0.3);
    const fill = defs.radial({ 0: [tone, opacity], 50: [tone, opacity * 0.4], 100: [tone, 0] });
    return ellipse(along, 360 + dice.between(-46, 46), size, fill);
  });
  return turned(veil, angle, SIDE / 2, 400);
}

/** Stars, many small and few large ones, fewer towards the horizon. */
export function stars(stage: Stage, horizon: number): string {
  const { dice, light, brief } = stage;
  const count = brief.has('stars') || brief.has('space') ? 420 : 200;
  const points = many(count, () => {
    const y = dice.unit() ** 1.3 * horizon;
    const x = dice.between(0, SIDE);
    const r = 0.5 + dice.unit() ** 7 * 3;
    const tint = dice.pick(['#ffffff', '#ffffff', '#dfe8ff', '#fff0d6', '#cfe0ff']);
    const opacity = dice.between(0.35, 0.95) * (1 - 0.6 * (y / horizon));
    return circle(x, y, r, light.lamp(mix(tint, '#ffffff', 0.3)), { opacity });
  });
  return (brief.has('stars') ? milkyWay(stage) : '') + points;
}

/** A few near stars with a halo and rays, anywhere in the picture. */
export function bigStars({ dice, light, defs }: Stage): string {
  const white = light.lamp('#ffffff');
  const halo = defs.radial({
    0: [white, 0.9],
    12: [light.lamp('#dfe8ff'), 0.4],
    100: [light.lamp('#bcd0ff'), 0],
  });
  return many(9, () => {
    const [x, y] = [dice.between(30, 994), dice.between(30, 994)];
    const r = dice.between(10, 26);
    const across = ellipse(x, y, [r * 1.7, 0.9], white, { opacity: 0.7 });
    const upright = ellipse(x, y, [0.9, r * 1.7], white, { opacity: 0.7 });
    return circle(x, y, r, halo) + across + upright;
  });
}

/** One long trail and two short ones. */
export function comet({ dice, light, defs }: Stage, horizon: number): string {
  const angle = dice.between(-36, -24);
  const [white, pale] = [light.lamp('#ffffff'), light.lamp('#cfe3ff')];
  const fill = defs.linear({ 0: [white, 0.95], 20: [pale, 0.5], 100: [pale, 0] }, [0, 0, 1, 0]);
  const trails = [420, 168, 126].map((length) => {
    const [x, y] = [dice.between(120, 560), horizon * dice.between(0.25, 0.6)];
    const width = length / 60;
    const tail = `M${x} ${y - width}L${x + length} ${y}L${x} ${y + width}Z`;
    return turned(filled(tail, fill) + circle(x, y, width * 1.3, white), angle, x, y);
  });
  return trails.join('');
}

const STRIPS = 64;

/** One curtain of light: narrow upright strips that hang from a winding line. */
function curtain(
  { dice, light, defs }: Stage,
  y: number,
  [low, high]: readonly [string, string],
): string {
  const line = profile(dice, 3);
  const strength = profile(dice, 5);
  const [foot, top] = [light.lamp(low), light.lamp(high)];
  const fill = defs.linear({ 0: [top, 0], 45: [top, 0.3], 85: [foot, 0.8], 100: [foot, 0] });
  const strips = many(STRIPS, (i) => {
    const x = -40 + ((SIDE + 80) * i) / STRIPS;
    const width = ((SIDE + 80) / STRIPS) * 1.7;
    const height = 180 + strength(x / 90) * 260;
    const strip = d`M${x} ${y + (line(x / 300) - 0.5) * 280}v${-height}h${width}v${height}Z`;
    return filled(strip, fill, { opacity: 0.16 + strength(x / 60 + 9) * 0.5 });
  });
  const edge = Array.from({ length: 20 }, (_, i): Point => {
    const x = -40 + ((SIDE + 80) * i) / 19;
    return [x, y + (line(x / 300) - 0.5) * 280 - 26];
  });
  const rim = { stroke: foot, 'stroke-width': 14, opacity: 0.4 };
  return strips + filled(curve(edge), 'none', rim);
}

/** Northern lights in two curtains. */
export function aurora(stage: Stage, horizon: number): string {
  const { dice, defs } = stage;
  const colours = dice.pick([
    { low: ['#63f0a8', '#3aa0c9'], high: ['#8af0c0', '#9a6ad8'] },
    { low: ['#7af2b0', '#a45ad0'], high: ['#56d8c8', '#4a7ad8'] },
  ] as const);
  const content = [colours.low, colours.high].map((pair, i) =>
    curtain(stage, horizon * (0.5 + 0.22 * i) + dice.between(-30, 30), pair),
  );
  return group(content.join(''), { filter: defs.blur(9), style: 'mix-blend-mode:screen' });
}
