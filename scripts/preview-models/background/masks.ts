import { loadOpenCV } from '@opencvjs/node';
import { emptyMask, type Mask, type Plane, type Size } from './picture.ts';

/** OpenCV compiled to WebAssembly; each thread that imports it loads it once. */
export const cv = await loadOpenCV();

type Mat = InstanceType<typeof cv.Mat>;

/** Runs `use`, and then frees the matrices that it gave to `keep`, which no garbage collector finds. */
export function withMats<Result>(use: (keep: (mat: Mat) => Mat) => Result): Result {
  const mats: Mat[] = [];
  const keep = (mat: Mat): Mat => {
    mats.push(mat);
    return mat;
  };
  try {
    return use(keep);
  } finally {
    for (const mat of mats) mat.delete();
  }
}

/** The pixels of a plane whose value is right. */
export function where(plane: Plane, isRight: (value: number) => boolean): Mask {
  const out = emptyMask(plane);
  for (let i = 0; i < out.data.length; i++) out.data[i] = isRight(plane.data[i] ?? 0) ? 1 : 0;
  return out;
}

function combine(p: Mask, q: Mask, rule: (p: number, q: number) => boolean): Mask {
  const out = emptyMask(p);
  for (let i = 0; i < out.data.length; i++)
    out.data[i] = rule(p.data[i] ?? 0, q.data[i] ?? 0) ? 1 : 0;
  return out;
}

export const either = (p: Mask, q: Mask): Mask => combine(p, q, (a, b) => a + b > 0);
export const both = (p: Mask, q: Mask): Mask => combine(p, q, (a, b) => a + b === 2);
export const without = (p: Mask, q: Mask): Mask => combine(p, q, (a, b) => a > b);
export const invert = (mask: Mask): Mask => combine(mask, mask, (p) => p === 0);

const matOf = ({ width, height, data }: Mask) => cv.matFromArray(height, width, cv.CV_8UC1, data);

const withSquare = (filter: typeof cv.dilate, mask: Mask, radius: number): Mask =>
  withMats((keep) => {
    const out = keep(new cv.Mat());
    const side = 2 * radius + 1;
    filter(keep(matOf(mask)), out, keep(cv.Mat.ones(side, side, cv.CV_8UC1)));
    return { ...mask, data: Uint8Array.from(out.data) };
  });

/** Grows a mask by a square of the given radius. */
export const dilate = (mask: Mask, radius: number): Mask => withSquare(cv.dilate, mask, radius);

/** Shrinks a mask by a square of the given radius; the picture's rim does not count as outside. */
export const erode = (mask: Mask, radius: number): Mask => withSquare(cv.erode, mask, radius);

/** The connected parts of a mask (over four neighbours), each as the indices of its pixels. */
export function componentsOf(mask: Mask): number[][] {
  return withMats((keep) => {
    const labels = keep(new cv.Mat());
    const count = cv.connectedComponents(keep(matOf(mask)), labels, 4);
    const parts = Array.from({ length: count }, (): number[] => []);
    for (const [i, label] of labels.data32S.entries()) parts[label]?.push(i);
    // OpenCV labels the pixels that are not set with 0.
    return parts.slice(1);
  });
}

/** A mask of the pixels of several parts. */
export function unionOf(size: Size, parts: readonly (readonly number[])[]): Mask {
  const out = emptyMask(size);
  for (const part of parts) for (const i of part) out.data[i] = 1;
  return out;
}

/** The pixels of `open` that can be reached from the given ones through `open`. */
export function flood(open: Mask, seeds: readonly number[]): Mask {
  const starts = new Set(seeds);
  const parts = componentsOf(open).filter((part) => part.some((i) => starts.has(i)));
  return unionOf(open, parts);
}

const countOf = ({ data }: Mask): number => data.reduce((sum, value) => sum + value, 0);

/** The share of pixels that are set. */
export const coverage = (mask: Mask): number => countOf(mask) / mask.data.length;

/** Intersection over union of two masks; 1 when both are empty. */
export function agreement(p: Mask, q: Mask): number {
  const all = countOf(either(p, q));
  return all === 0 ? 1 : countOf(both(p, q)) / all;
}

/** The picture's rim: indices of the pixels near the top, left and right, and near the bottom. */
export type Border = { sides: number[]; bottom: number[] };

/** Collects the rim of a picture. The bottom is apart because a subject often reaches it. */
export function borderOf({ width, height }: Size): Border {
  const depth = Math.max(2, Math.round(Math.min(width, height) * 0.02));
  const border: Border = { sides: [], bottom: [] };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isSide = y < depth || x < depth || x >= width - depth;
      if (isSide) border.sides.push(y * width + x);
      else if (y >= height - depth) border.bottom.push(y * width + x);
    }
  }
  return border;
}
