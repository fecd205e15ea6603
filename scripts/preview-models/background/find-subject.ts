import { confidenceOf } from './confidence.ts';
import { grabCut } from './grab-cut.ts';
import { type Lab, toLab } from './lab.ts';
import { either, where } from './morphology.ts';
import type { OpenCv } from './open-cv.ts';
import { visibility } from './outline.ts';
import { emptyMask, type Mask, type Picture } from './picture.ts';
import { plainBackdrop } from './plain-backdrop.ts';
import { resized } from './sampler.ts';
import { findSeeds, likelySubject, type Seeds } from './seeds.ts';
import type { Opinion } from './subject-network.ts';
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

/** The cut along colours, unless the network's own outline is the one that is seen better. */
const clearerOf = (cut: Mask, subject: Mask, lab: Lab): Mask =>
  visibility(cut, lab) < visibility(subject, lab) ? tidy(subject, subject) : cut;

/** What colours alone would cut out, told where the subject is but not where it is not. */
const cutFreely = (cv: OpenCv, lab: Lab, seeds: Seeds, subject: Mask): Mask =>
  tidy(grabCut(cv, lab, { ...seeds, sureBackdrop: emptyMask(lab) }), subject);

/** Finds the subject of a picture: the network says roughly where it is, the colours say where it ends. */
export function findSubject(cv: OpenCv, small: Picture, opinion: Opinion): Found {
  const lab = toLab(small);
  const likelihood = resized(opinion.likelihood, small);
  const rough = resized(opinion.rough, small);
  const subject = likelySubject(likelihood);
  const backdrop = plainBackdrop(lab);
  const seeds = findSeeds(likelihood, backdrop);
  const cut = tidy(grabCut(cv, lab, seeds), subject);
  // A plain backdrop is known by itself: there colours cannot run away, and find what the network overlooks.
  const mask = backdrop ? cut : clearerOf(cut, subject, lab);
  const free = backdrop ? mask : cutFreely(cv, lab, seeds, subject);
  const likely = where(likelihood, (p) => p > SUSPECTED);
  return {
    mask,
    suspected: backdrop ? either(likely, backdrop.strange) : likely,
    confidence: confidenceOf({ mask, free, lab, likelihood, rough, seeds }),
  };
}
