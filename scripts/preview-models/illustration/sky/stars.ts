import { mix } from '../colour/mix.ts';
import { curve, type Point, profile } from '../drawing/lines.ts';
import { circle, d, ellipse, filled, group, many, SIDE, turned } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';

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
