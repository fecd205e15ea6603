import { ground, surfaceOf } from '../land/ground.ts';
import { flowers, growth } from '../land/growth.ts';
import { river, road } from '../land/ways.ts';
import { treeOf, wood } from '../land/woods.ts';
import { partOf, type Stage } from '../stage.ts';
import { buildings, heroes, namedTrees } from './cast.ts';

/** A road, or a river where there is no other water. */
function way(stage: Stage, from: number, besideWater: boolean): string {
  const { brief } = stage;
  const wet = brief.has('river') && !besideWater ? river(partOf(stage, 'river'), from) : '';
  return wet + (brief.has('road') ? road(partOf(stage, 'road'), from) : '');
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
  const tree = treeOf(partOf(stage, 'wood'), surface);
  const home = besideWater ? 0 : 2;
  const strips = folds.map((fold, i) => {
    const built = i === home + 1 ? folds[home] : undefined;
    const houses = built ? buildings(stage, built, besideWater) : '';
    const trees = wood(partOf(stage, `wood ${i}`), fold, i, tree);
    return houses + trees + fold.markup + (bloom[i] ?? '');
  });
  const nearest = folds.at(-1);
  if (!nearest) return '';
  return [
    ...strips,
    way(stage, (shore ?? horizon) + 26, besideWater),
    growth(stage, nearest, surface),
    namedTrees(stage, nearest),
    heroes(stage, nearest),
  ].join('');
}
