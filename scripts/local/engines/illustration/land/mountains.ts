import { mix } from '../colour/mix.ts';
import type { Dice } from '../drawing/dice.ts';
import { type Point, polygon, ridge, under } from '../drawing/lines.ts';
import { SIDE } from '../drawing/size.ts';
import { filled, group } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';

/** A broken line between two points (midpoint displacement). */
function jagged(dice: Dice, from: Point, to: Point, rough: number, levels = 5): Point[] {
  if (levels === 0) return [from, to];
  const middle: Point = [
    (from[0] + to[0]) / 2 + dice.between(-rough, rough) * 0.6,
    (from[1] + to[1]) / 2 + dice.between(-rough, rough),
  ];
  const left = jagged(dice, from, middle, rough * 0.55, levels - 1);
  return [...left, ...jagged(dice, middle, to, rough * 0.55, levels - 1).slice(1)];
}

type Mountain = { x: number; base: number; height: number; width: number; depth: number };

/** Where snow ends: a zigzag that hangs lower in the gullies. */
function snowLine(dice: Dice, { x, base, height, width }: Mountain, share: number): string {
  const y = base - height * (1 - share);
  const points: Point[] = [
    [x - width, base - height * 1.2],
    [x + width, base - height * 1.2],
  ];
  const steps = 15;
  for (let i = 0; i <= steps; i++) {
    const at = x + width - (2 * width * i) / steps;
    points.push([at, y + (i % 2 ? 1 : -1) * dice.between(0.02, 0.11) * height]);
  }
  return polygon(points);
}

/** One mountain: a lit face and a shaded one, that meet at a ridge below the summit. */
function mountain(stage: Stage, it: Mountain, snow: number): string {
  const { dice, light, defs } = stage;
  const { x, base, height, width, depth } = it;
  const top: Point = [x, base - height];
  const rough = height * 0.085;
  const left = jagged(dice, [x - width, base], top, rough);
  const right = jagged(dice, top, [x + width * dice.between(0.85, 1.1), base], rough);
  const foot: Point = [x + light.side * dice.between(-0.1, 0.24) * -width, base];
  const spine = jagged(dice, top, foot, rough * 1.7);
  const leftFace = polygon([...left, ...spine.slice(1)]);
  const rightFace = polygon([...right, ...spine.toReversed().slice(0, -1)]);
  const face = (colour: string, lit: boolean): string => {
    const tone = lit ? light.lit(colour, depth) : light.shaded(colour, depth);
    return defs.linear({
      0: tone,
      50: mix(tone, light.haze, 0.12),
      100: mix(tone, light.haze, 0.62),
    });
  };
  const paint = (colour: string): string =>
    filled(leftFace, face(colour, light.side < 0)) +
    filled(rightFace, face(colour, light.side > 0));
  const clip = snow > 0 ? defs.clip(snowLine(dice, it, snow)) : '';
  return paint('#7d8496') + (snow > 0 ? group(paint('#f2f6fa'), { clip }) : '');
}

/** Soft far ridges, one behind the other. */
export function farRidges(stage: Stage, horizon: number, count = 3, tall = 150): string {
  const { dice, light, defs } = stage;
  return Array.from({ length: count }, (_, i) => {
    const depth = 0.92 - (i / count) * 0.36;
    const height = tall * (1 - i / (count * 1.4));
    const edge = ridge(dice, { y: horizon - 6, height, waves: 2.2 + i, detail: 5, steps: 90 });
    const tone = light.paint('#6f7f8c', depth);
    const fill = defs.linear({ 0: tone, 100: mix(tone, light.haze, 0.75) });
    return filled(under(edge, horizon + 6, false), fill);
  }).join('');
}

/** A range of mountains that stands on the horizon. */
export function mountains(stage: Stage, horizon: number): string {
  const { dice, brief } = stage;
  const count = dice.whole(4, 6);
  const hero = dice.between(0.3, 0.7);
  const winter = brief.mentions('snow') || brief.mentions('winter');
  const list = Array.from({ length: count }, (_, i): Mountain => {
    const t = (i + 0.5 + dice.between(-0.3, 0.3)) / count;
    const height = 160 + 250 * Math.exp(-(((t - hero) / 0.24) ** 2)) + dice.between(-30, 50);
    return {
      x: t * 1200 - 88,
      base: horizon + 12,
      height,
      width: height * dice.between(0.85, 1.2),
      depth: 0,
    };
  });
  const [tallest = 400] = list.map(({ height }) => height).sort((one, other) => other - one);
  const painted = list
    .toSorted((one, other) => other.height - one.height)
    .map((one, i) => {
      const depth = 0.6 - i * 0.07;
      const snow = winter ? 0.75 : 0.2 + 0.22 * (one.height / tallest);
      return mountain(stage, { ...one, depth }, one.height < tallest * 0.5 && !winter ? 0 : snow);
    });
  return farRidges(stage, horizon, 2, 230) + painted.join('') + footMist(stage, horizon);
}

/** Haze that gathers where the range meets the ground. */
function footMist({ light, defs }: Stage, horizon: number): string {
  const fill = defs.linear({ 0: [light.haze, 0], 100: [light.haze, 0.7] });
  return `<rect x="0" y="${horizon - 110}" width="${SIDE}" height="124" fill="${fill}"/>`;
}
