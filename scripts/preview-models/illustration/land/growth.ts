import { circle, d, filled, group, many, placed, SIDE, stroked } from '../drawing/svg.ts';
import type { Concept } from '../language/brief.ts';
import { partOf, type Stage } from '../stage.ts';
import type { Thing } from '../things/figure.ts';
import { leafTree, palm, pine } from '../things/trees.ts';
import {
  type Fold,
  ground,
  type Surface,
  standingAt,
  surfaceColours,
  surfaceOf,
} from './ground.ts';

function grass(stage: Stage, fold: Fold, colour: string): string {
  const { dice, light } = stage;
  const tones = [light.paint, light.lit, light.shaded].map((paint) => paint(colour, fold.depth));
  const lean = stage.brief.has('wind') ? 0.9 : 0.25;
  const blades = Array.from({ length: 620 }, () => {
    const x = dice.between(-10, SIDE + 10);
    const edge = standingAt(fold, x);
    const down = dice.unit() ** 1.6;
    const y = edge + 4 + down * (SIDE - edge);
    const height = (9 + 34 * down) * dice.between(0.5, 1.2) * fold.size;
    const tip = x + height * (lean + dice.between(-0.35, 0.35));
    const wide = height * 0.07 + 0.5;
    return d`M${x - wide} ${y}Q${x} ${y - height * 0.6} ${tip} ${y - height}Q${x + wide} ${y - height * 0.5} ${x + wide} ${y}Z`;
  });
  return tones
    .map((tone, k) =>
      filled(blades.filter((_, i) => i % 3 === k).join(''), tone, { opacity: 0.55 }),
    )
    .join('');
}

/** Dark leaves in the lower corners, which frame the view and give it depth. */
function bushes({ dice, light }: Stage, colour: string): string {
  const dark = light.shaded(colour);
  const deep = light.shaded('#22342c');
  const at = (x: number, down: number) => `${Math.round(x)} ${Math.round(SIDE + down)}`;
  const corner = (x: number, toMiddle: 1 | -1): string =>
    many(26, (i) => {
      const foot = x + toMiddle * dice.between(-30, 190) * (1 - i / 60);
      const height = dice.between(80, 230) * (1 - Math.abs(foot - x) / 320);
      const tip = foot + toMiddle * dice.between(-40, 90);
      const wide = dice.between(5, 13);
      const bow = `${at(foot - wide, 10)}Q${at(foot - wide, -height * 0.55)} ${at(tip, -height)}`;
      const back = `Q${at(foot + wide * 1.6, -height * 0.45)} ${at(foot + wide, 10)}Z`;
      return filled(`M${bow}${back}`, i % 3 ? deep : dark, { opacity: 0.92 });
    });
  return corner(-10, 1) + (dice.chance(0.6) ? corner(SIDE + 10, -1) : '');
}

/** What grows on the nearest fold. */
export function growth(stage: Stage, fold: Fold, surface: Surface): string {
  if (surface !== 'grass' && surface !== 'moss') return '';
  const [, , blade] = surfaceColours(stage.brief, surface);
  const corners = stage.brief.mentions('flowers') ? '' : bushes(partOf(stage, 'bushes'), blade);
  return grass(partOf(stage, 'grass'), fold, blade) + corners;
}

const BLOOMS = ['#d8452f', '#f0b429', '#f5efe2', '#8a63c4', '#e67aa6', '#e9853a', '#5f80d0'];

/** The colours of a meadow's flowers: those that are named, or three that go together. */
function bloomColours({ brief, dice }: Stage): readonly [string, ...string[]] {
  const own = brief.colourOf('flowers');
  if (own) return [own];
  const [first, ...others] = brief.colours;
  if (first) return [first, ...others];
  const start = dice.whole(0, BLOOMS.length - 1);
  const bloom = (i: number) => BLOOMS[(start + i) % BLOOMS.length] ?? '';
  return [bloom(0), bloom(2), bloom(3)];
}

/** One flower of five to eight petals on a stem, 100 high. */
function flower({ dice, light }: Stage, colour: string, depth: number): string {
  const bend = dice.between(-16, 16);
  const stem = d`M0 0Q${bend * 0.2} -50 ${bend} -88`;
  const leaf = filled('M0 -26Q18 -44 26 -58Q6 -52 0 -26Z', light.paint('#5f8c44', depth));
  const count = dice.whole(5, 8);
  const petals = many(count, (i) => {
    const angle = (360 * i) / count;
    const bright = Math.cos((angle * Math.PI) / 180) > -0.2;
    const tone = bright ? light.lit(colour, depth) : light.paint(colour, depth);
    return `<path transform="rotate(${angle.toFixed(0)})" fill="${tone}" d="M0 0Q-11 -12 0 -25Q11 -12 0 0Z"/>`;
  });
  const heart = circle(0, 0, 5.4, light.paint(colour === '#f0b429' ? '#7a4a24' : '#f2c14a', depth));
  const head = `translate(${bend.toFixed(1)} -88) scale(1 ${dice.between(0.55, 0.95).toFixed(2)})`;
  return `${stroked(stem, light.shaded('#557f3c', depth), 3.4)}${leaf}<g transform="${head}">${petals}${heart}</g>`;
}

type Colours = readonly [string, ...string[]];

function dots({ dice, light }: Stage, fold: Fold, nearness: number, colours: Colours): string {
  const list = many(260, () => {
    const x = dice.between(0, SIDE);
    const y = standingAt(fold, x) + 3 + dice.unit() ** 1.3 * 90;
    const r = dice.between(0.9, 2.2) + nearness * 2.6;
    return circle(x, y, r, light.paint(dice.pick(colours), fold.depth * 0.8));
  });
  return group(list, { opacity: 0.85 });
}

/** A flower meadow, fold by fold: dots of colour far off, whole flowers near. */
export function flowers(stage: Stage, folds: readonly Fold[]): string[] {
  const { dice } = stage;
  const colours = bloomColours(stage);
  return folds.map((fold, i) => {
    const nearness = (i + 1) / folds.length;
    if (nearness < 0.75) return dots(stage, fold, nearness, colours);
    return Array.from({ length: nearness === 1 ? 60 : 90 }, () => {
      const x = dice.between(-10, SIDE + 10);
      const down = dice.unit();
      const edge = standingAt(fold, x);
      const size = (0.34 + down * 0.9) * nearness * dice.between(0.7, 1.1);
      return { x, y: edge + 20 + down * (SIDE + 60 - edge), size };
    })
      .toSorted((one, other) => one.y - other.y)
      .map(({ x, y, size }) => placed(flower(stage, dice.pick(colours), fold.depth), x, y, size))
      .join('');
  });
}

/** The tree that grows in a place. */
export function treeOf({ brief, dice }: Stage, surface: Surface): Thing {
  if (brief.mentionsAny(['palm', 'beach'])) return palm;
  if (brief.mentions('pine') || surface === 'snow') return pine;
  if (brief.mentionsAny(['autumn', 'spring', 'tree'])) return leafTree;
  return dice.chance(0.6) ? pine : leafTree;
}

type Stand = {
  tree: Thing;
  count: number;
  /** Height of the largest in pixels. */
  height: number;
  /** No tree stands between these. */
  clearing?: readonly [from: number, to: number];
};

function treesOn(stage: Stage, fold: Fold, { tree, count, height, clearing }: Stand): string {
  const { dice } = stage;
  return Array.from({ length: count }, (_, i) => ({
    x: ((i + dice.between(-0.6, 0.6)) / count) * 1100 - 30,
    size: (height * dice.between(0.55, 1)) / 100,
  }))
    .filter(({ x }) => !clearing || x < clearing[0] || x > clearing[1])
    .toSorted((one, other) => other.size - one.size)
    .map(({ x, size }) => {
      const drawn = tree(stage, fold.depth);
      const y = standingAt(fold, x) + 6 * size;
      return placed(drawn, x, y, size * dice.between(0.9, 1.15), size);
    })
    .join('');
}

const BARE: readonly Concept[] = ['desert', 'beach', 'space', 'canyon', 'volcano', 'sea', 'city'];

/** Trees on a fold: a wood where one is asked for, else a few here and there. */
export function wood(stage: Stage, fold: Fold, index: number, tree: Thing): string {
  const { brief } = stage;
  const near = fold.size > 0.5;
  if (brief.has('forest')) {
    const clearing = near ? { clearing: [250, 774] as const } : {};
    const height = 70 + 400 * fold.size;
    return treesOn(stage, fold, { tree, count: near ? 20 : 44 - index * 6, height, ...clearing });
  }
  if (near || index === 0 || brief.mentionsAny(BARE)) return '';
  return treesOn(stage, fold, { tree, count: 9, height: 40 + 130 * fold.size });
}

/** The other side of a lake: a low bank with a line of trees; a city or a desert has none. */
export function farShore(whole: Stage, horizon: number): string {
  const { brief } = whole;
  if (brief.mentions('city') || brief.mentions('desert')) return '';
  const surface = surfaceOf(brief);
  const tree = treeOf(partOf(whole, 'wood'), surface);
  const stage = partOf(whole, 'far shore');
  const level = { from: horizon - 22, to: horizon - 22, folds: 1, swing: 0.3, farthest: 0.42 };
  const [bank] = ground(partOf(stage, 'far bank'), { ...level, surface });
  if (!bank) return '';
  return treesOn(partOf(stage, 'far trees'), bank, { tree, count: 58, height: 74 }) + bank.markup;
}
