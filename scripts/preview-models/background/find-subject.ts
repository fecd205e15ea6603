import { confidenceOf, visibility } from './confidence.ts';
import { type Lab, toLab } from './lab.ts';
import {
  both,
  componentsOf,
  cv,
  dilate,
  either,
  invert,
  unionOf,
  where,
  withMats,
} from './masks.ts';
import { emptyMask, type Mask, type Picture, resized } from './picture.ts';
import { type PlainBackdrop, plainBackdrop } from './plain-backdrop.ts';
import { findSeeds, likelySubject, type Seeds } from './seeds.ts';
import type { Opinion } from './subject-network.ts';

const ITERATIONS = 3;
const BACKDROP = 0;
const SUBJECT = 1;
const LIKELY_BACKDROP = 2;
const LIKELY_SUBJECT = 3;
/** Of Lab, what becomes the middle of a byte, and how far a unit away from it goes. */
const MIDDLE = [50, 0, 0] as const;
const GAIN = [1.5, 2, 2] as const;
/** OpenCV begins its colour models at random. */
const RANDOM_SEED = 1;

/** Pixels of backdrop around what is cut, from which its colours are learned. */
const MARGIN_PX = 14;

/** The part of the picture worth cutting: everything that is not surely backdrop, with a margin. */
const boxAround = ({ width, height, data }: Mask) =>
  withMats((keep) => {
    const open = data.map((isBackdrop) => 1 - isBackdrop);
    const box = cv.boundingRect(keep(cv.matFromArray(height, width, cv.CV_8UC1, open)));
    const [x, y] = [Math.max(0, box.x - MARGIN_PX), Math.max(0, box.y - MARGIN_PX)];
    const right = Math.min(width, box.x + box.width - 1 + MARGIN_PX);
    const bottom = Math.min(height, box.y + box.height - 1 + MARGIN_PX);
    return new cv.Rect(x, y, right - x, bottom - y);
  });

function labelOf(seeds: Seeds, i: number): number {
  if (seeds.sureBackdrop.data[i]) return BACKDROP;
  if (seeds.sureSubject.data[i]) return SUBJECT;
  return seeds.likelyBackdrop.data[i] ? LIKELY_BACKDROP : LIKELY_SUBJECT;
}

/** The colours as bytes. */
function pixelsOf({ width, height, channels }: Lab): Uint8ClampedArray {
  const out = new Uint8ClampedArray(width * height * 3);
  channels.forEach((channel, k) => {
    channel.forEach((value, i) => {
      out[i * 3 + k] = Math.round(128 + (value - (MIDDLE[k] ?? 0)) * (GAIN[k] ?? 1));
    });
  });
  return out;
}

/** Separates subject and backdrop by colour models and a minimal cut, starting from the seeds. */
function grabCut(lab: Lab, seeds: Seeds): Mask {
  const { width, height } = lab;
  const labels = seeds.sureBackdrop.data.map((_, i) => labelOf(seeds, i));
  const isSubject = (label: number) => label % 2;
  const hasBoth = labels.some((label) => isSubject(label)) && !labels.every(isSubject);
  if (!hasBoth) return { width, height, data: labels.map(isSubject) };
  return withMats((keep) => {
    const pixels = keep(cv.matFromArray(height, width, cv.CV_8UC3, pixelsOf(lab)));
    const mask = keep(cv.matFromArray(height, width, cv.CV_8UC1, labels));
    const models = [keep(new cv.Mat()), keep(new cv.Mat())] as const;
    const box = boxAround(seeds.sureBackdrop);
    const [image, inBox] = [keep(pixels.roi(box)), keep(mask.roi(box))];
    cv.setRNGSeed(RANDOM_SEED);
    cv.grabCut(image, inBox, box, models[0], models[1], ITERATIONS, cv.GC_INIT_WITH_MASK);
    return { width, height, data: Uint8Array.from(mask.data, isSubject) };
  });
}

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
  /** Where a plain backdrop shows through near the outline, in gaps too small to be cut out as such. */
  chinks: Mask;
  confidence: number;
};

/** How far from the outline a chink may be, in pixels: further inside, it is a light or a print on the subject. */
const CHINK_REACH = 14;
/** A larger share of the frame is no chink, but a part of a subject that has the backdrop's colours. */
const MAX_CHINK = 0.0005;

/** The backdrop's own colours within a mask, near its outline: what shows between leaves. */
function chinksOf(mask: Mask, { nearly }: PlainBackdrop): Mask {
  const parts = componentsOf(both(both(mask, nearly), dilate(invert(mask), CHINK_REACH)));
  const most = mask.data.length * MAX_CHINK;
  return unionOf(
    mask,
    parts.filter(({ length }) => length < most),
  );
}

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
    chinks: backdrop ? chinksOf(mask, backdrop) : emptyMask(lab),
    suspected: backdrop ? either(likely, backdrop.strange) : likely,
    confidence: confidenceOf({ mask, free, lab, likelihood, rough, seeds }),
  };
}
