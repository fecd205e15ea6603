import { SIDE } from '../../drawing/size.ts';
import { type Fold, standing } from '../../land/fold.ts';
import { partOf, type Stage } from '../../stage.ts';
import { castle, house, lighthouse, windmill } from '../../things/buildings.ts';
import { cactus, leafTree, palm, pine } from '../../things/trees.ts';
import { places, type Role, standAt, wanted } from './role.ts';

/** What people built, in the middle distance. */
export const BUILDINGS: readonly Role[] = [
  { concept: 'castle', draw: castle, height: 310 },
  { concept: 'house', draw: house, height: 220 },
  { concept: 'windmill', draw: windmill, height: 270 },
  { concept: 'lighthouse', draw: lighthouse, height: 300 },
];

/** Trees that are asked for by name. */
export const TREES: readonly Role[] = [
  { concept: 'palm', draw: palm, height: 520 },
  { concept: 'tree', draw: leafTree, height: 440 },
  { concept: 'pine', draw: pine, height: 460 },
  { concept: 'cactus', draw: cactus, height: 300 },
];

/** Buildings on a fold of the ground. */
export function buildings(whole: Stage, fold: Fold, besideWater: boolean): string {
  const stage = partOf(whole, 'buildings');
  const roles = besideWater
    ? BUILDINGS.filter(({ concept }) => concept !== 'lighthouse')
    : BUILDINGS;
  const list = wanted(stage, roles, 5);
  const spots = places(stage.dice, list.length, [0.16, 0.84]);
  const scale = (0.6 + 0.5 * fold.size) / (1 + 0.14 * (list.length - 1));
  return list
    .map((role, i) => {
      const [x, y] = standing(fold, spots[i] ?? SIDE / 2);
      const spot = { x, y: y + 12, height: role.height * scale, depth: fold.depth };
      return standAt(stage, role, spot);
    })
    .join('');
}

/** Trees by name frame the picture: near, tall, and towards its sides. */
export function namedTrees(whole: Stage, fold: Fold): string {
  const stage = partOf(whole, 'named trees');
  const { dice, light } = stage;
  const list = wanted(stage, TREES, 6);
  const spots = places(dice, Math.max(1, list.length), [0.06, 0.94]);
  const alone = light.side < 0 ? dice.between(0.7, 0.84) : dice.between(0.16, 0.3);
  return list
    .map((role, i) => {
      const x = list.length === 1 ? SIDE * alone : (spots[i] ?? SIDE / 2);
      const y = standing(fold, x)[1] + dice.between(10, 50);
      const height = role.height * dice.between(0.8, 1.1) * (list.length > 2 ? 0.8 : 1);
      return standAt(stage, role, { x, y, height, depth: fold.depth });
    })
    .join('');
}
