import type { Dice } from '../../random.ts';
import { mix } from '../colour/mix.ts';
import { type Point, polygon, ridge, under } from '../drawing/lines.ts';
import { filled, group, many, rect, SIDE } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';

/** Soft far ridges, one behind the other. */
export function farRidges(stage: Stage, horizon: number, count: number, tall: number): string {
  const { dice, light, defs } = stage;
  return many(count, (i) => {
    const height = tall * (1 - i / (count * 1.4));
    const edge = ridge(dice, { y: horizon - 6, height, waves: 2.2 + i, detail: 5, steps: 90 });
    const tone = light.paint('#6f7f8c', 0.92 - (i / count) * 0.36);
    const fill = defs.linear({ 0: tone, 100: mix(tone, light.haze, 0.75) });
    return filled(under(edge, horizon + 6, false), fill);
  });
}

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

type Mountain = { x: number; base: number; height: number; width: number };

/** What of a mountain lies above the snow line: a zigzag that hangs lower in the gullies. */
function snowField(dice: Dice, { x, base, height, width }: Mountain, share: number): string {
  const y = base - height * (1 - share);
  const line = Array.from({ length: 16 }, (_, i): Point => {
    const gully = (i % 2 ? 1 : -1) * dice.between(0.02, 0.11) * height;
    return [x + width - (2 * width * i) / 15, y + gully];
  });
  const above = base - height * 1.2;
  return polygon([[x - width, above], [x + width, above], ...line]);
}

/** One mountain: a lit face and a shaded one, that meet at a ridge below the summit. */
function mountain(stage: Stage, it: Mountain, depth: number, snow: number): string {
  const { dice, light, defs } = stage;
  const { x, base, height, width } = it;
  const top: Point = [x, base - height];
  const rough = height * 0.085;
  const left = jagged(dice, [x - width, base], top, rough);
  const right = jagged(dice, top, [x + width * dice.between(0.85, 1.1), base], rough);
  const foot: Point = [x + light.side * dice.between(-0.1, 0.24) * -width, base];
  const spine = jagged(dice, top, foot, rough * 1.7);
  const face = (outline: string, tone: string): string => {
    const hazy = { 50: mix(tone, light.haze, 0.12), 100: mix(tone, light.haze, 0.62) };
    return filled(outline, defs.linear({ 0: tone, ...hazy }));
  };
  const paint = (colour: string): string => {
    const tones = [light.lit(colour, depth), light.shaded(colour, depth)] as const;
    const [west, east] = light.side < 0 ? tones : [tones[1], tones[0]];
    return (
      face(polygon([...left, ...spine.slice(1)]), west) +
      face(polygon([...right, ...spine.toReversed().slice(0, -1)]), east)
    );
  };
  if (snow === 0) return paint('#7d8496');
  const clip = defs.clip(snowField(dice, it, snow));
  return paint('#7d8496') + group(paint('#f2f6fa'), { 'clip-path': clip });
}

/** A range of mountains that stands on the horizon; low ones are bare but in winter. */
export function mountains(stage: Stage, horizon: number): string {
  const { dice, brief, light, defs } = stage;
  const count = dice.whole(4, 6);
  const hero = dice.between(0.3, 0.7);
  const winter = brief.mentions('snow') || brief.mentions('winter');
  const range = Array.from({ length: count }, (_, i): Mountain => {
    const t = (i + 0.5 + dice.between(-0.3, 0.3)) / count;
    const height = 160 + 250 * Math.exp(-(((t - hero) / 0.24) ** 2)) + dice.between(-30, 50);
    const width = height * dice.between(0.85, 1.2);
    return { x: t * 1200 - 88, base: horizon + 12, height, width };
  }).toSorted((one, other) => other.height - one.height);
  const tallest = range[0]?.height ?? 400;
  const painted = range.map((one, i) => {
    const bare = one.height < tallest * 0.5 && !winter;
    const snow = winter ? 0.75 : 0.2 + 0.22 * (one.height / tallest);
    return mountain(stage, one, 0.6 - i * 0.07, bare ? 0 : snow);
  });
  const mist = defs.linear({ 0: [light.haze, 0], 100: [light.haze, 0.7] });
  const far = farRidges(stage, horizon, 2, 230);
  return far + painted.join('') + rect(0, horizon - 110, [SIDE, 124], mist);
}
