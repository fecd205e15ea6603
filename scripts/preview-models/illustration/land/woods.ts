import { placed } from '../drawing/svg.ts';
import type { Concept } from '../language/vocabulary.ts';
import { partOf, type Stage } from '../stage.ts';
import type { Thing } from '../things/figure.ts';
import { leafTree, palm, pine } from '../things/trees.ts';
import { type Fold, ground, type Surface, standingAt, surfaceOf } from './ground.ts';

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

function trees(stage: Stage, fold: Fold, { tree, count, height, clearing }: Stand): string {
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
    return trees(stage, fold, { tree, count: near ? 20 : 44 - index * 6, height, ...clearing });
  }
  if (near || index === 0 || brief.mentionsAny(BARE)) return '';
  return trees(stage, fold, { tree, count: 9, height: 40 + 130 * fold.size });
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
  return trees(partOf(stage, 'far trees'), bank, { tree, count: 58, height: 74 }) + bank.markup;
}
