import { mix } from '../colour/mix.ts';
import { circle, filled, group } from '../drawing/markup.ts';
import { ridge } from '../drawing/noise.ts';
import { curve, under } from '../drawing/path.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';
import { dunes } from './dune.ts';
import { type Fold, standing } from './fold.ts';
import { type Surface, surfaceColours } from './surface.ts';

type Span = {
  from: number;
  to: number;
  folds: number;
  surface: Surface;
  /** How much the ground rises and falls: 1 is rolling. */
  swing?: number;
  /** How far away the farthest fold is. */
  farthest?: number;
};

const CALM: Readonly<Record<Surface, number>> = {
  grass: 1,
  moss: 0.8,
  snow: 0.9,
  sand: 0.35,
  dune: 1,
  stone: 0.5,
  moonrock: 0.55,
};

/** Pebbles, tufts or craters, so that no fold is an empty plane. */
function speckles({ dice, light }: Stage, fold: Fold, colour: string): string {
  const dark = light.shaded(colour, fold.depth);
  const bright = light.lit(colour, fold.depth);
  const marks = Array.from({ length: 70 }, () => {
    const x = dice.between(0, SIDE);
    const y = standing(fold, x)[1] + 6 + dice.unit() ** 1.5 * 170 * fold.size;
    const r = dice.between(0.5, 1.8) * (0.5 + fold.size);
    return circle(x, y, r, dice.chance(0.6) ? dark : bright);
  });
  return group(marks.join(''), { opacity: 0.3 });
}

/** The ground from one height of the picture to another, the farthest fold first. */
export function ground(
  stage: Stage,
  { from, to, folds, surface, swing = 1, farthest = 0.8 }: Span,
): Fold[] {
  if (surface === 'dune') return dunes(stage, from, to);
  const { brief, dice, light, defs } = stage;
  const [far, near, detail] = surfaceColours(brief, surface);
  return Array.from({ length: folds }, (_, i): Fold => {
    const t = folds === 1 ? 0 : i / (folds - 1);
    const depth = (1 - t) ** 1.15 * farthest;
    const y = from + (to - from) * t ** 1.25;
    const height = (34 + 96 * t) * CALM[surface] * swing;
    const edge = ridge(dice, {
      y: y + height * 0.55,
      height,
      waves: 2.8 - t * 1.5,
      detail: 2,
      steps: 26,
    });
    const own = mix(mix(far, near, t), i % 2 ? far : near, 0.3);
    const fill = defs.linear({
      0: light.lit(own, depth),
      12: light.paint(own, depth),
      50: light.shaded(own, depth * 0.9),
      100: light.shaded(mix(own, detail, 0.5), depth * 0.6),
    });
    const rim = `<path d="${curve(edge)}" fill="none" stroke="${light.lit(far, depth * 0.8)}" stroke-width="${(1 + t * 2).toFixed(1)}" opacity="0.5"/>`;
    const plain = filled(under(edge, SIDE + 20, true), fill) + rim;
    const fold = { edge, depth, markup: plain, size: 0.16 + 0.84 * t ** 1.4 };
    return { ...fold, markup: plain + speckles(stage, fold, detail) };
  });
}
