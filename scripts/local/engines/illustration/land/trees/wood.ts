import type { Concept } from '../../language/vocabulary.ts';
import type { Stage } from '../../stage.ts';
import type { Thing as Tree } from '../../things/figure.ts';
import { leafTree, palm, pine } from '../../things/trees.ts';
import type { Surface } from '../surface.ts';

/** The trees that grow in a place. */
export function woodOf({ brief, dice }: Stage, surface: Surface): Tree {
  const has = (...concepts: Concept[]) => concepts.some((one) => brief.mentions(one));
  if (has('palm', 'beach')) return palm;
  if (has('pine') || surface === 'snow') return pine;
  if (has('autumn', 'spring', 'tree')) return leafTree;
  return dice.chance(0.6) ? pine : leafTree;
}
