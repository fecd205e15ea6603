import { coverage, type Mask, type Plane } from './picture.ts';
import { agreement } from './regions.ts';

/** Below this the result is a guess. */
export const SURE_FROM = 0.5;

/** 0 at `from`, 1 at `to`, straight between. */
const ramp = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

/** The pixels of which the network cannot say whose they are, as a share of the subject's. */
function doubt(likelihood: Plane, subject: Mask): number {
  const open = likelihood.data.filter((p) => p > 0.1 && p < 0.9).length;
  return open / Math.max(1, coverage(subject) * subject.data.length);
}

/** How sure the engine may be of its mask, 0 to 1: how far network and colours agree; see SURE_FROM. */
export function confidenceOf(subject: Mask, mask: Mask, likelihood: Plane): number {
  return ramp(agreement(subject, mask), 0.75, 0.95) * ramp(doubt(likelihood, subject), 1, 0.4);
}
