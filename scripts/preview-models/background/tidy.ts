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

function add(parts: readonly Int32Array[], out: Mask): void {
  for (const part of parts) for (const i of part) out.data[i] = 1;
}

/** Drops what is apart from the subject and pinholes inside it; `subject` is the network's opinion. */
export function tidy(mask: Mask, subject: Mask): Mask {
  const out = emptyMask(mask);
  const parts = componentsOf(mask);
  const least = Math.max(0, ...parts.map((part) => part.length)) * LEAST_PART;
  const isPart = (part: Int32Array) =>
    part.length >= least && support(part, subject) >= LEAST_SUPPORT;
  add(parts.filter(isPart), out);
  const mostOfFlaw = mask.data.length * LEAST_HOLE;
  add(
    componentsOf(invert(out)).filter((hole) => hole.length < mostOfFlaw),
    out,
  );
  return out;
}
