import { invert } from './morphology.ts';
import { emptyMask, type Mask } from './picture.ts';
import { componentsOf } from './regions.ts';

/** A part smaller than this share of the largest one is dirt. */
const LEAST_PART = 0.012;
/** So is one of which the network takes less than this share for the subject: a lamp beside a rocket. */
const LEAST_SUPPORT = 0.2;
/** A hole smaller than this share of the frame is a flaw of the cut. */
const LEAST_HOLE = 0.00008;

const support = (part: Int32Array, subject: Mask): number =>
  part.reduce((sum, i) => sum + (subject.data[i] ?? 0), 0) / part.length;

/** Drops what is apart from the subject and pinholes inside it; `subject` is the network's opinion. */
export function tidy(mask: Mask, subject: Mask): Mask {
  const out = emptyMask(mask);
  const parts = componentsOf(mask);
  const largest = Math.max(0, ...parts.map((part) => part.length));
  for (const part of parts) {
    const isDirt = part.length < largest * LEAST_PART || support(part, subject) < LEAST_SUPPORT;
    if (!isDirt) for (const i of part) out.data[i] = 1;
  }
  for (const hole of componentsOf(invert(out)))
    if (hole.length < mask.data.length * LEAST_HOLE) for (const i of hole) out.data[i] = 1;
  return out;
}
