import { createGrower } from './grow.ts';
import { emptyMask, type Mask } from './picture.ts';

/** The pixels of `open` that can be reached from the given ones through `open`. */
export function flood(open: Mask, seeds: Iterable<number>): Mask {
  const reached = emptyMask(open);
  for (const i of createGrower(open).from(seeds)) reached.data[i] = 1;
  return reached;
}
