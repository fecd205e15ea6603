import { confidenceOf } from './confidence.ts';
import { grabCut } from './grab-cut.ts';
import { toLab } from './lab.ts';
import type { OpenCv } from './open-cv.ts';
import type { Mask, Picture, Plane } from './picture.ts';
import { plainBackdrop } from './plain-backdrop.ts';
import { resized } from './sampler.ts';
import { findSeeds, likelySubject } from './seeds.ts';
import { tidy } from './tidy.ts';

/** The subject's hard mask in the working copy, the network's likelihood there, and how sure all this is. */
export type Found = { mask: Mask; likelihood: Plane; confidence: number };

/** Finds the subject of a picture: the network says roughly where it is, the colours say where it ends. */
export function findSubject(cv: OpenCv, small: Picture, coarse: Plane): Found {
  const lab = toLab(small);
  const likelihood = resized(coarse, small);
  const seeds = findSeeds(likelihood, plainBackdrop(lab));
  const mask = tidy(grabCut(cv, lab, seeds), likelySubject(likelihood));
  return { mask, likelihood, confidence: confidenceOf({ mask, lab, likelihood, seeds }) };
}
