import type { Lab } from './lab.ts';
import { invert } from './morphology.ts';
import { visibility } from './outline.ts';
import { coverage, type Mask, type Plane } from './picture.ts';
import { agreement } from './regions.ts';
import { likelySubject, type Seeds } from './seeds.ts';

/** Below this the result is a guess. */
export const SURE_FROM = 0.5;

/** 0 at `from`, 1 at `to`, straight between; `from` may be the larger. */
const ramp = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

/** What speaks for or against a mask. */
export type Evidence = {
  mask: Mask;
  /** What colours alone would cut out. */
  free: Mask;
  lab: Lab;
  likelihood: Plane;
  rough: Plane;
  seeds: Seeds;
};

/**
 * How sure the engine may be of its mask, 0 to 1: how far the colours agree with the network, or with the
 * network and a plain backdrop together, and stop where it does without being told; how little the network
 * leaves open; and whether one sees the outline, or the layers of the network are of one mind without that.
 */
export function confidenceOf({ mask, free, lab, likelihood, rough, seeds }: Evidence): number {
  const covered = coverage(mask);
  const subject = likelySubject(likelihood);
  const open = likelihood.data.filter((p) => p > 0.1 && p < 0.9).length / mask.data.length;
  const agreed = Math.max(agreement(mask, subject), agreement(mask, invert(seeds.likelyBackdrop)));
  const seen = ramp(visibility(mask, lab), 0.55, 0.85);
  const unanimous = ramp(agreement(subject, likelySubject(rough)), 0.8, 0.97);
  return (
    ramp(agreed, 0.7, 0.95) *
    ramp(agreement(mask, free), 0.7, 0.85) *
    ramp(open / Math.max(covered, 1e-6), 1.1, 0.5) *
    Math.max(seen, unanimous) *
    ramp(covered, 0.005, 0.03)
  );
}
