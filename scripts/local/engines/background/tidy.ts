import { invert } from './morphology.ts';
import { emptyMask, type Mask } from './picture.ts';
import { componentsOf } from './regions.ts';

/** A part smaller than this share of the largest one is dirt. */
const LEAST_PART = 0.012;
/** A hole smaller than this share of the frame is a flaw of the cut. */
const LEAST_HOLE = 0.00008;

/** Drops specks outside the subject and pinholes inside it. */
export function tidy(mask: Mask): Mask {
  const out = emptyMask(mask);
  const parts = componentsOf(mask);
  const largest = Math.max(0, ...parts.map((part) => part.length));
  for (const part of parts)
    if (part.length >= largest * LEAST_PART) for (const i of part) out.data[i] = 1;
  for (const hole of componentsOf(invert(out)))
    if (hole.length < mask.data.length * LEAST_HOLE) for (const i of hole) out.data[i] = 1;
  return out;
}
