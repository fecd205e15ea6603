import { partOf, type Stage } from '../stage.ts';
import type { Thing as Tree } from '../things/figure.ts';
import { ground } from './ground.ts';
import { surfaceOf } from './surface.ts';
import { trees } from './trees/stand-of-trees.ts';

/** The other side of a lake: a low bank with a line of trees. */
export function farShore(stage: Stage, horizon: number, tree: Tree): string {
  const surface = surfaceOf(stage.brief);
  const span = {
    from: horizon - 22,
    to: horizon - 22,
    folds: 1,
    surface,
    swing: 0.3,
    farthest: 0.42,
  };
  const [bank] = ground(partOf(stage, 'far bank'), span);
  if (!bank) return '';
  const line = trees(partOf(stage, 'far trees'), bank, { tree, count: 58, height: 74 });
  return line + bank.markup;
}
