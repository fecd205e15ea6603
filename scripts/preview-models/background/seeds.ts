import { borderOf } from './border.ts';
import { both, dilate, either, erode, where, without } from './morphology.ts';
import { coverage, emptyMask, type Mask, type Plane } from './picture.ts';
import type { PlainBackdrop } from './plain-backdrop.ts';
import { componentsOf, flood } from './regions.ts';

/** What a pixel is taken for before the graph cut. */
export type Seeds = { sureBackdrop: Mask; likelyBackdrop: Mask; sureSubject: Mask };

/** Likelihoods below and above which the network is sure, this many pixels away from its outline. */
const SURELY_NOT = 0.08;
const SURELY = 0.92;
const MARGIN = 3;
/** From here on it is sure of the thinnest things, too: the points of antlers. */
const CERTAINLY = 0.98;
/** The network suspects a thin arm by no more than this; of a shadow it suspects nothing. */
const SUSPECTED = 5e-4;
/** A gap is smaller than this share of the subject: a white shirt before a white wall is no gap. */
const LARGEST_GAP = 0.2;

/** The pixels that more likely belong to the subject than not. */
export const likelySubject = (likelihood: Plane): Mask => where(likelihood, (p) => p >= 0.5);

/** Where the backdrop shows through what the network takes for the subject, as between a chair's legs. */
function gapsOf(subject: Mask, { like }: PlainBackdrop): Mask {
  const gaps = emptyMask(subject);
  const most = coverage(subject) * subject.data.length * LARGEST_GAP;
  for (const part of componentsOf(dilate(erode(both(like, subject), 1), 1)))
    if (part.length < most) for (const i of part) gaps.data[i] = 1;
  return gaps;
}

/** Places unlike the backdrop that hang together with the subject and leave the rim alone: its branches. */
function branchesOf(subject: Mask, { strange }: PlainBackdrop): Mask {
  const branches = emptyMask(subject);
  const { sides } = borderOf(subject);
  for (const part of componentsOf(strange)) {
    const isSubject = part.some((i) => subject.data[i]);
    if (isSubject) for (const i of part) branches.data[i] = 1;
  }
  const atRim = flood(branches, sides);
  return without(branches, atRim);
}

/** Says of each pixel what the network and, where there is one, the plain backdrop make of it. */
export function findSeeds(likelihood: Plane, backdrop: PlainBackdrop | undefined): Seeds {
  const subject = likelySubject(likelihood);
  const likelyBackdrop = where(likelihood, (p) => p < 0.5);
  const sureBackdrop = erode(
    where(likelihood, (p) => p < SURELY_NOT),
    MARGIN,
  );
  const sureSubject = either(
    erode(
      where(likelihood, (p) => p > SURELY),
      MARGIN,
    ),
    where(likelihood, (p) => p > CERTAINLY),
  );
  if (!backdrop) return { sureBackdrop, likelyBackdrop, sureSubject };
  const gaps = gapsOf(subject, backdrop);
  const branches = branchesOf(subject, backdrop);
  const suspected = both(
    backdrop.strange,
    where(likelihood, (p) => p > SUSPECTED),
  );
  const limbs = either(branches, suspected);
  return {
    sureBackdrop: either(without(sureBackdrop, limbs), erode(gaps, 1)),
    likelyBackdrop: either(without(likelyBackdrop, limbs), gaps),
    sureSubject: either(without(sureSubject, gaps), erode(branches, 1)),
  };
}
