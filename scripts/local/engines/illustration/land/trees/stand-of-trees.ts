import { placed } from '../../drawing/markup.ts';
import type { Stage } from '../../stage.ts';
import type { Thing as Tree } from '../../things/figure.ts';
import { type Fold, standing } from '../fold.ts';

type Stand = {
  tree: Tree;
  count: number;
  /** Height of the largest in pixels. */
  height: number;
  /** No tree stands within this space. */
  clearing?: readonly [from: number, to: number];
};

/** Trees along a fold of the ground. */
export function trees(stage: Stage, fold: Fold, { tree, count, height, clearing }: Stand): string {
  const { dice } = stage;
  const list = Array.from({ length: count }, (_, i) => {
    const x = ((i + dice.between(-0.6, 0.6)) / count) * 1100 - 30;
    const size = (height * dice.between(0.55, 1)) / 100;
    return { x, size };
  }).filter(({ x }) => !clearing || x < clearing[0] || x > clearing[1]);
  return list
    .toSorted((one, other) => other.size - one.size)
    .map(({ x, size }) => {
      const [, y] = standing(fold, x);
      return placed(tree(stage, fold.depth), x, y + 6 * size, size * dice.between(0.9, 1.15), size);
    })
    .join('');
}
