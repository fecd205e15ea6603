import type { Lab } from './lab.ts';
import { cv, withMats } from './open-cv.ts';
import type { Mask } from './picture.ts';
import type { Seeds } from './seeds.ts';

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
export function grabCut(lab: Lab, seeds: Seeds): Mask {
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
