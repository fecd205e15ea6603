import { confidenceOf } from './confidence.ts';
import { grabCut } from './grab-cut.ts';
import { toLab } from './lab.ts';
import { either, where } from './morphology.ts';
import type { OpenCv } from './open-cv.ts';
import type { Mask, Picture, Plane } from './picture.ts';
import { plainBackdrop } from './plain-backdrop.ts';
import { resized } from './sampler.ts';
import { findSeeds, likelySubject } from './seeds.ts';
import { tidy } from './tidy.ts';

/** Where the subject is in the working copy, and how sure the engine is of it (0 to 1). */
export type Found = {
  mask: Mask;
  /** Where hair that the mask lacks may be, if it is near the mask. */
  suspected: Mask;
  confidence: number;
};

/** The least likelihood of hair. */
const SUSPECTED = 0.15;

/** Finds the subject of a picture: the network says roughly where it is, the colours say where it ends. */
export function findSubject(cv: OpenCv, small: Picture, coarse: Plane): Found {
  const lab = toLab(small);
  const likelihood = resized(coarse, small);
  const backdrop = plainBackdrop(lab);
  const seeds = findSeeds(likelihood, backdrop);
  const mask = tidy(grabCut(cv, lab, seeds), likelySubject(likelihood));
  const likely = where(likelihood, (p) => p > SUSPECTED);
  const suspected = backdrop ? either(likely, backdrop.strange) : likely;
  return { mask, suspected, confidence: confidenceOf({ mask, lab, likelihood, seeds }) };
}
