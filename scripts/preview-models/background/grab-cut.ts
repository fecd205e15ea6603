import type { Lab } from './lab.ts';
import type { OpenCv } from './open-cv.ts';
import { emptyMask, type Mask } from './picture.ts';
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

type Box = { x: number; y: number; width: number; height: number };

/** The part of the picture worth cutting: everything that is not surely backdrop, with a margin. */
function boxAround({ width, height, data }: Mask): Box {
  const margin = 14;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let i = 0; i < data.length; i++) {
    if (data[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return { x: 0, y: 0, width, height };
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return {
    x,
    y,
    width: Math.min(width, right + margin) - x,
    height: Math.min(height, bottom + margin) - y,
  };
}

function labelOf(seeds: Seeds, i: number): number {
  if (seeds.sureBackdrop.data[i]) return BACKDROP;
  if (seeds.sureSubject.data[i]) return SUBJECT;
  return seeds.likelyBackdrop.data[i] ? LIKELY_BACKDROP : LIKELY_SUBJECT;
}

/** The colours as bytes. */
function pixelsOf(lab: Lab, box: Box): Uint8Array {
  const out = new Uint8Array(box.width * box.height * 3);
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const i = (box.y + y) * lab.width + box.x + x;
      for (let k = 0; k < 3; k++) {
        const value = 128 + ((lab.channels[k]?.[i] ?? 0) - (MIDDLE[k] ?? 0)) * (GAIN[k] ?? 1);
        out[(y * box.width + x) * 3 + k] = Math.max(0, Math.min(255, Math.round(value)));
      }
    }
  }
  return out;
}

function labels(seeds: Seeds, box: Box): Uint8Array {
  const out = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++)
      out[y * box.width + x] = labelOf(seeds, (box.y + y) * seeds.sureSubject.width + box.x + x);
  return out;
}

const hasBoth = (marks: Uint8Array): boolean =>
  marks.some((m) => m % 2 === 0) && marks.some((m) => m % 2 === 1);

function runGrabCut(cv: OpenCv, pixels: Uint8Array, marks: Uint8Array, box: Box): Uint8Array {
  const image = new cv.Mat(box.height, box.width, cv.CV_8UC3);
  const mask = new cv.Mat(box.height, box.width, cv.CV_8UC1);
  const models = [new cv.Mat(), new cv.Mat()] as const;
  try {
    image.data.set(pixels);
    mask.data.set(marks);
    cv.setRNGSeed(RANDOM_SEED);
    const whole = new cv.Rect(0, 0, box.width, box.height);
    cv.grabCut(image, mask, whole, models[0], models[1], ITERATIONS, cv.GC_INIT_WITH_MASK);
    return Uint8Array.from(mask.data);
  } finally {
    for (const mat of [image, mask, ...models]) mat.delete();
  }
}

/** Separates subject and backdrop by colour models and a minimal cut, starting from the seeds. */
export function grabCut(cv: OpenCv, lab: Lab, seeds: Seeds): Mask {
  const box = boxAround(seeds.sureBackdrop);
  const marks = labels(seeds, box);
  const cut = hasBoth(marks) ? runGrabCut(cv, pixelsOf(lab, box), marks, box) : marks;
  const out = emptyMask(lab);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++)
      out.data[(box.y + y) * lab.width + box.x + x] = (cut[y * box.width + x] ?? 0) % 2;
  return out;
}
