import { mix } from '../colour/mix.ts';
import { curve, heightAt, type Point, ridge, under } from '../drawing/lines.ts';
import { circle, d, filled, group, many, SIDE } from '../drawing/svg.ts';
import type { Brief, Concept } from '../language/brief.ts';
import type { Stage } from '../stage.ts';

/** What the ground is made of. */
export type Surface = 'grass' | 'moss' | 'snow' | 'sand' | 'dune' | 'stone' | 'moonrock';

/** Colours of a surface in daylight: far, near, and what grows or lies on it. */
type SurfaceColours = readonly [far: string, near: string, detail: string];

/** What each surface looks like, and how much it rises and falls: 1 is rolling. */
const SURFACES: Readonly<Record<Surface, { colours: SurfaceColours; swing: number }>> = {
  grass: { colours: ['#a9c27a', '#5d8a3c', '#3f6b32'], swing: 1 },
  moss: { colours: ['#86a07c', '#47633d', '#33502f'], swing: 0.8 },
  snow: { colours: ['#dfe8f0', '#f3f6f8', '#b3c6da'], swing: 0.9 },
  sand: { colours: ['#ecd9ae', '#e3c48d', '#c39a63'], swing: 0.35 },
  dune: { colours: ['#eec48e', '#d38d4e', '#a8622f'], swing: 1 },
  stone: { colours: ['#a5a7ad', '#5c5f68', '#44464e'], swing: 0.5 },
  moonrock: { colours: ['#8f8ba3', '#6a6679', '#4c495c'], swing: 0.55 },
};

const SIGNS: readonly (readonly [Surface, readonly Concept[]])[] = [
  ['snow', ['snow', 'snowfall', 'winter']],
  ['dune', ['desert', 'canyon', 'cactus']],
  ['moonrock', ['space', 'astronaut', 'rocket']],
  ['sand', ['beach', 'island', 'palm']],
  ['grass', ['meadow', 'flowers', 'hills', 'windmill']],
  ['moss', ['forest', 'pine', 'waterfall']],
  ['stone', ['volcano', 'city', 'lighthouse']],
];

/** The ground that a prompt asks for. */
export function surfaceOf(brief: Brief): Surface {
  const wanted = SIGNS.find(([, concepts]) => brief.mentionsAny(concepts));
  for (const concept of ['snow', 'winter', 'beach', 'desert', 'meadow'] as const)
    brief.has(concept);
  return wanted?.[0] ?? 'grass';
}

/** Colours of a surface in the season that the prompt names. */
export function surfaceColours(brief: Brief, surface: Surface): SurfaceColours {
  if (surface !== 'grass' && surface !== 'moss') return SURFACES[surface].colours;
  if (brief.has('autumn')) return ['#c9ad6a', '#a8843c', '#7c5a2c'];
  if (brief.has('spring')) return ['#bcd48c', '#7fb04e', '#55873a'];
  if (brief.has('summer')) return ['#b4c26e', '#7d9638', '#5a742f'];
  return SURFACES[surface].colours;
}

/** One fold of the ground: its upper edge, how far away it is, and how large things on it are. */
export type Fold = { edge: Point[]; depth: number; markup: string; size: number };

/** The height at which things stand on a fold. */
export const standingAt = (fold: Fold, x: number): number => heightAt(fold.edge, x);

/** Pebbles, tufts or craters, so that no fold is an empty plane. */
function speckles({ dice, light }: Stage, fold: Fold, colour: string): string {
  const dark = light.shaded(colour, fold.depth);
  const bright = light.lit(colour, fold.depth);
  const marks = many(70, () => {
    const x = dice.between(0, SIDE);
    const y = standingAt(fold, x) + 6 + dice.unit() ** 1.5 * 170 * fold.size;
    const r = dice.between(0.5, 1.8) * (0.5 + fold.size);
    return circle(x, y, r, dice.chance(0.6) ? dark : bright);
  });
  return group(marks, { opacity: 0.3 });
}

const LIT = '#efc18a';

type Dune = { x: number; y: number; width: number; drop: number };

/** One dune: a long lit back, and a face in shadow under a crest that winds down to the viewer. */
function dune({ dice, light, defs }: Stage, { x, y, width, drop }: Dune, depth: number): string {
  const away = -light.side * width;
  const at = (across: number, down: number): Point => [x + across * away, y + down * drop];
  const to = ([px, py]: Point) => d`L${px} ${py}`;
  const front = [at(0, 0), at(0.4, 0.34), at(1, 0.8), at(1.6, 1)];
  const back = [at(-1.5, 1), at(-0.75, 0.45), at(-0.25, 0.1)];
  const bottom = d`L${x + 1.6 * away} ${SIDE + 30}L${x - 1.5 * away} ${SIDE + 30}Z`;
  const swing = dice.between(0.18, 0.34);
  const crest = [0, 0.25, 0.5, 0.75, 1].map((t) =>
    at(t * 0.12 - Math.sin(t * Math.PI * 1.25) * swing * (1 - t * 0.4), t ** 1.1 * 1.5),
  );
  const face = `${curve(crest)}${to(at(0.5, 1.7))}${to(at(1.6, 1.25))}${curve(front.toReversed()).replace('M', 'L')}Z`;
  const sand = light.paint(LIT, depth);
  const body = defs.linear({
    0: light.lit(LIT, depth),
    25: sand,
    100: mix(sand, light.shaded('#d9975a', depth), 0.75),
  });
  const dark = light.shaded('#b36d3c', depth);
  const shadow = defs.linear({
    0: light.shaded('#9a5530', depth),
    60: [dark, 0.75],
    100: [dark, 0],
  });
  return filled(curve([...back, ...front]) + bottom, body) + filled(face, shadow);
}

const ROWS = 5;

/** Dunes from the horizon to the viewer, fewer and larger the nearer they lie. */
function dunes(stage: Stage, from: number, to: number) {
  const { dice, light } = stage;
  const baseX = SIDE * (light.side < 0 ? -0.2 : 1.2);
  return Array.from({ length: ROWS }, (_, row) => {
    const t = row / (ROWS - 1);
    const depth = (1 - t) * 0.72;
    const count = Math.round(5 - t * 3.4);
    const top = from + (to - from) * t ** 1.3;
    const offset = dice.between(0, 0.5);
    const list = Array.from({ length: count }, (__, i): Dune => {
      const x = ((i + offset + dice.between(-0.2, 0.2)) / count) * SIDE * 1.15 - 40;
      const width = (150 + 330 * t) * dice.between(0.8, 1.2);
      const y = top - dice.between(0, 26 + 40 * t);
      return { x, y, width, drop: width * dice.between(0.22, 0.34) };
    });
    const base = { x: baseX, y: top - 10, width: 1500, drop: 90 };
    const markup = [base, ...list].map((one) => dune(stage, one, depth)).join('');
    const edge: Point[] = [-20, SIDE + 20].map((x) => [x, top + 70]);
    return { edge, depth, markup, size: 0.16 + 0.84 * t ** 1.4 };
  });
}

type Span = {
  from: number;
  to: number;
  folds: number;
  surface: Surface;
  /** Share of the surface's own rise and fall. */
  swing?: number;
  /** How far away the farthest fold is. */
  farthest?: number;
};

/** The ground from one height of the picture to another, the farthest fold first. */
export function ground(stage: Stage, span: Span): Fold[] {
  const { from, to, folds, surface, swing = 1, farthest = 0.8 } = span;
  if (surface === 'dune') return dunes(stage, from, to);
  const { brief, dice, light, defs } = stage;
  const [far, near, detail] = surfaceColours(brief, surface);
  return Array.from({ length: folds }, (_, i): Fold => {
    const t = folds === 1 ? 0 : i / (folds - 1);
    const depth = (1 - t) ** 1.15 * farthest;
    const height = (34 + 96 * t) * SURFACES[surface].swing * swing;
    const y = from + (to - from) * t ** 1.25 + height * 0.55;
    const edge = ridge(dice, { y, height, waves: 2.8 - t * 1.5, detail: 2, steps: 26 });
    const own = mix(mix(far, near, t), i % 2 ? far : near, 0.3);
    const fill = defs.linear({
      0: light.lit(own, depth),
      12: light.paint(own, depth),
      50: light.shaded(own, depth * 0.9),
      100: light.shaded(mix(own, detail, 0.5), depth * 0.6),
    });
    const rim = { stroke: light.lit(far, depth * 0.8), 'stroke-width': 1 + t * 2, opacity: 0.5 };
    const plain = filled(under(edge, SIDE + 20, true), fill) + filled(curve(edge), 'none', rim);
    const fold = { edge, depth, markup: plain, size: 0.16 + 0.84 * t ** 1.4 };
    return { ...fold, markup: plain + speckles(stage, fold, detail) };
  });
}
