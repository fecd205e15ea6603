import {
  borderOf,
  both,
  componentsOf,
  coverage,
  dilate,
  either,
  erode,
  flood,
  unionOf,
  where,
  without,
} from './masks.ts';
import type { Mask, Plane } from './picture.ts';
import type { PlainBackdrop } from './plain-backdrop.ts';

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
const MAX_GAP = 0.2;

/** The pixels that more likely belong to the subject than not. */
export const likelySubject = (likelihood: Plane): Mask => where(likelihood, (p) => p >= 0.5);

/** Where the backdrop shows through what the network takes for the subject, as between a chair's legs. */
function gapsOf(subject: Mask, { like }: PlainBackdrop): Mask {
  const most = coverage(subject) * subject.data.length * MAX_GAP;
  const parts = componentsOf(dilate(erode(both(like, subject), 1), 1));
  return unionOf(
    subject,
    parts.filter(({ length }) => length < most),
  );
}

/** The subject's branches: places unlike the backdrop, connected with it, that do not touch the rim. */
function branchesOf(subject: Mask, { strange }: PlainBackdrop): Mask {
  const parts = componentsOf(strange).filter((part) => part.some((i) => subject.data[i]));
  const branches = unionOf(subject, parts);
  return without(branches, flood(branches, borderOf(subject).sides));
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
