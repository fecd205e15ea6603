import { cv, withMats } from '../background/masks.ts';
import type { Picture } from '../background/picture.ts';

/** Rows that are filtered at once: the memory of the filter does not grow with the picture. */
const STRIP_ROWS = 256;

/** Pixels that the filter looks at around each. */
const REACH = 3;

/** Of how many pixels the noise is measured, about. */
const SAMPLES = 60_000;

/** Standard deviation of noise that is left as it is: hardly anybody sees it. */
const UNSEEN = 0.6;

/** The middle one of the values, which are bytes or little more. */
function medianOf(counts: Uint32Array): number {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let seen = 0;
  return Math.max(
    0,
    counts.findIndex((count) => {
      seen += count;
      return seen >= half;
    }),
  );
}

/**
 * The standard deviation of a picture's noise in its green channel, in levels: from how much each pixel
 * differs from what its eight neighbours say of it, of which the median is hardly moved by edges
 * (J. Immerkaer, Fast Noise Variance Estimation, 1996, with a robust mean).
 */
export function noiseOf({ width, height, rgb }: Picture): number {
  const counts = new Uint32Array(2041);
  const green = (x: number, y: number) => rgb[(y * width + x) * 3 + 1] ?? 0;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / SAMPLES)));
  for (let y = 1; y < height - 1; y += step)
    for (let x = 1; x < width - 1; x += step) {
      const corners =
        green(x - 1, y - 1) + green(x + 1, y - 1) + green(x - 1, y + 1) + green(x + 1, y + 1);
      const sides = green(x - 1, y) + green(x + 1, y) + green(x, y - 1) + green(x, y + 1);
      const away = Math.abs(corners - 2 * sides + 4 * green(x, y));
      counts[away] = (counts[away] ?? 0) + 1;
    }
  return medianOf(counts) / 0.6745 / 6;
}

/** One strip of rows, filtered; the rows around it are looked at and not given. */
function filtered({ width, height, rgb }: Picture, top: number, strength: number): Uint8Array {
  const bottom = Math.min(height, top + STRIP_ROWS);
  const from = Math.max(0, top - REACH);
  const to = Math.min(height, bottom + REACH);
  return withMats((keep) => {
    const rows = rgb.subarray(from * width * 3, to * width * 3);
    const strip = keep(cv.matFromArray(to - from, width, cv.CV_8UC3, rows));
    const out = keep(new cv.Mat());
    cv.bilateralFilter(strip, out, 2 * REACH + 1, strength, REACH * 0.7);
    return Uint8Array.from(
      out.data.subarray((top - from) * width * 3, (bottom - from) * width * 3),
    );
  });
}

/** The picture with as much of its noise smoothed as it has, and its edges kept. */
export function denoise(picture: Picture): Picture {
  const noise = noiseOf(picture);
  if (noise < UNSEEN) return picture;
  const { width, height } = picture;
  const rgb = new Uint8Array(picture.rgb.length);
  for (let top = 0; top < height; top += STRIP_ROWS)
    rgb.set(filtered(picture, top, Math.min(45, 6 + noise * 3.2)), top * width * 3);
  return { width, height, rgb };
}
