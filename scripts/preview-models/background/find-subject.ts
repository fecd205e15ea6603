import { confidenceOf, visibility } from './confidence.ts';
import { grabCut } from './grab-cut.ts';
import { type Lab, toLab } from './lab.ts';
import { componentsOf, either, invert, unionOf, where } from './masks.ts';
import { emptyMask, type Mask, type Picture, resized } from './picture.ts';
import { plainBackdrop } from './plain-backdrop.ts';
import { findSeeds, likelySubject, type Seeds } from './seeds.ts';
import type { Opinion } from './subject-network.ts';

/** A part smaller than this share of the largest one is dirt. */
const MIN_PART = 0.012;
/** So is one of which the network takes less than this share for the subject: a lamp beside a rocket. */
const MIN_SUPPORT = 0.2;
/** A hole smaller than this share of the frame is a flaw of the cut. */
const MIN_HOLE = 0.00008;

/** Drops parts that do not belong to the subject, and fills pinholes; `subject` is the network's opinion. */
function tidy(mask: Mask, subject: Mask): Mask {
  const parts = componentsOf(mask);
  const least = Math.max(0, ...parts.map((part) => part.length)) * MIN_PART;
  const support = (part: readonly number[]) =>
    part.reduce((sum, i) => sum + (subject.data[i] ?? 0), 0) / part.length;
  const isPart = (part: readonly number[]) => part.length >= least && support(part) >= MIN_SUPPORT;
  const kept = unionOf(mask, parts.filter(isPart));
  const holes = componentsOf(invert(kept));
  const flaws = holes.filter(({ length }) => length < mask.data.length * MIN_HOLE);
  return either(kept, unionOf(mask, flaws));
}

/** Where the subject is in the working copy, and how sure the engine is of it (0 to 1). */
export type Found = {
  mask: Mask;
  /** Where hair that the mask lacks may be, if it is near the mask. */
  suspected: Mask;
  confidence: number;
};

/** The least likelihood of hair. */
const SUSPECTED = 0.15;

/** The cut along colours, unless the network's own outline is more visible in the picture. */
const clearerOf = (cut: Mask, subject: Mask, lab: Lab): Mask =>
  visibility(cut, lab) < visibility(subject, lab) ? tidy(subject, subject) : cut;

/** What colours alone would cut out, told where the subject is but not where it is not. */
const cutFreely = (lab: Lab, seeds: Seeds, subject: Mask): Mask =>
  tidy(grabCut(lab, { ...seeds, sureBackdrop: emptyMask(lab) }), subject);

/** Finds the subject of a picture: the network says roughly where it is, the colours say where it ends. */
export function findSubject(small: Picture, opinion: Opinion): Found {
  const lab = toLab(small);
  const likelihood = resized(opinion.likelihood, small);
  const rough = resized(opinion.rough, small);
  const subject = likelySubject(likelihood);
  const backdrop = plainBackdrop(lab);
  const seeds = findSeeds(likelihood, backdrop);
  const cut = tidy(grabCut(lab, seeds), subject);
  // A plain backdrop is known by itself: there colours cannot run away, and find what the network overlooks.
  const mask = backdrop ? cut : clearerOf(cut, subject, lab);
  const free = backdrop ? mask : cutFreely(lab, seeds, subject);
  const likely = where(likelihood, (p) => p > SUSPECTED);
  return {
    mask,
    suspected: backdrop ? either(likely, backdrop.strange) : likely,
    confidence: confidenceOf({ mask, free, lab, likelihood, rough, seeds }),
  };
}
