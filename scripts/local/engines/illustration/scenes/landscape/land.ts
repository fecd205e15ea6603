import { bushes } from '../../land/bushes.ts';
import { flowers } from '../../land/flowers.ts';
import type { Fold } from '../../land/fold.ts';
import { grass } from '../../land/grass.ts';
import { ground } from '../../land/ground.ts';
import { type Surface, surfaceColours, surfaceOf } from '../../land/surface.ts';
import { trees } from '../../land/trees/stand-of-trees.ts';
import { woodOf } from '../../land/trees/wood.ts';
import { river, road } from '../../land/way.ts';
import type { Concept } from '../../language/vocabulary.ts';
import { partOf, type Stage } from '../../stage.ts';
import type { Thing as Tree } from '../../things/figure.ts';
import { heroes } from '../cast/heroes.ts';
import { buildings, namedTrees } from '../cast/structures.ts';

const BARE: readonly Concept[] = ['desert', 'beach', 'space', 'canyon', 'volcano', 'sea', 'city'];

/** Trees on a fold: a wood where one is asked for, else a few here and there. */
function wood(stage: Stage, fold: Fold, index: number, tree: Tree): string {
  const { brief } = stage;
  const near = fold.size > 0.5;
  if (brief.has('forest')) {
    const clearing = near ? { clearing: [250, 774] as const } : {};
    const height = 70 + 400 * fold.size;
    return trees(stage, fold, { tree, count: near ? 20 : 44 - index * 6, height, ...clearing });
  }
  if (near || index === 0 || BARE.some((place) => brief.mentions(place))) return '';
  return trees(stage, fold, { tree, count: 9, height: 40 + 130 * fold.size });
}

/** A road, or a river where there is no other water. */
function way(stage: Stage, from: number, besideWater: boolean): string {
  const { brief } = stage;
  const wet = brief.has('river') && !besideWater ? river(partOf(stage, 'river'), from) : '';
  return wet + (brief.has('road') ? road(partOf(stage, 'road'), from) : '');
}

/** What grows on the nearest fold. */
function growth(stage: Stage, fold: Fold, surface: Surface): string {
  if (surface !== 'grass' && surface !== 'moss') return '';
  const [, , blade] = surfaceColours(stage.brief, surface);
  const corners = stage.brief.mentions('flowers') ? '' : bushes(partOf(stage, 'bushes'), blade);
  return grass(partOf(stage, 'grass'), fold, blade) + corners;
}

/** Land from back to front, with all that stands on it; the shore is where water ends. */
export function land(stage: Stage, horizon: number, shore: number | undefined): string {
  const surface = surfaceOf(stage.brief);
  const besideWater = shore !== undefined;
  const span = besideWater
    ? { from: shore, to: shore + 70, folds: 2, swing: 0.7 }
    : { from: horizon + 6, to: 850, folds: 5 };
  const folds = ground(partOf(stage, 'ground'), { ...span, surface });
  const bloom = stage.brief.has('flowers') ? flowers(partOf(stage, 'flowers'), folds) : [];
  const tree = woodOf(partOf(stage, 'wood'), surface);
  const built = besideWater ? 0 : 2;
  const strips = folds.map((fold, i) => {
    const home = folds[built];
    const houses = home && i === built + 1 ? buildings(stage, home, besideWater) : '';
    return (
      houses + wood(partOf(stage, `wood ${i}`), fold, i, tree) + fold.markup + (bloom[i] ?? '')
    );
  });
  const nearest = folds.at(-1);
  if (!nearest) return '';
  const before = [
    growth(stage, nearest, surface),
    namedTrees(stage, nearest),
    heroes(stage, nearest),
  ];
  const last = strips.pop() ?? '';
  const path = way(stage, (shore ?? horizon) + 26, besideWater);
  return [...strips, last, path, ...before].join('');
}
