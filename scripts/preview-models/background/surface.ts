import type { Lab } from './lab.ts';
import { type Border, cv, withMats } from './masks.ts';
import type { Mask, Size } from './picture.ts';

/** Number of terms of a polynomial in x and y of second and of fourth degree. */
const QUADRATIC = 6;
const QUARTIC = 15;

const POWERS: readonly (readonly [number, number])[] = [0, 1, 2, 3, 4].flatMap((degree) =>
  Array.from({ length: degree + 1 }, (_, k) => [degree - k, k] as const),
);

/** Keeps the curved terms small where the samples say little about them. */
const RIDGE = POWERS.map(([p, q]) => [0, 1e-3, 4e-3, 4e-3, 4e-3][p + q] ?? 0);

/** The terms' values at a pixel; the picture spans -1 to 1 both ways. Fills as many as `out` holds. */
function termsAt(i: number, size: Size, out: Float64Array): void {
  const x = ((i % size.width) / size.width) * 2 - 1;
  const y = (Math.floor(i / size.width) / size.height) * 2 - 1;
  // Degree by degree: the terms of the degree before times x, and the last of them times y.
  out[0] = 1;
  for (let degree = 1, k = 1; k < out.length; degree++) {
    for (const last = k + degree; k < last; k++) out[k] = x * (out[k - degree] ?? 0);
    out[k] = y * (out[k - degree - 1] ?? 0);
    k++;
  }
}

/** The polynomial's value where its terms have the given values. */
function evaluate(coefficients: Float64Array, terms: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < coefficients.length; k++) sum += (coefficients[k] ?? 0) * (terms[k] ?? 0);
  return sum;
}

/** Solves linear equations, of which `factors` holds one row after another. */
const solve = (factors: Float64Array, right: Float64Array): Float64Array =>
  withMats((keep) => {
    const matrix = (columns: number, values: Float64Array) =>
      keep(cv.matFromArray(right.length, columns, cv.CV_64FC1, [...values]));
    const unknowns = keep(new cv.Mat());
    cv.solve(matrix(right.length, factors), matrix(1, right), unknowns, cv.DECOMP_LU);
    return Float64Array.from(unknowns.data64F);
  });

/** A channel's values at some pixels, and how much each of them counts. */
type Samples = {
  size: Size;
  channel: Float32Array;
  pixels: readonly number[];
  weights: Float64Array;
};

/** Weighted least squares with so many terms: the terms' coefficients. */
function fitPolynomial({ size, channel, pixels, weights }: Samples, count: number) {
  const factors = new Float64Array(count * count);
  const right = new Float64Array(count);
  const t = new Float64Array(count);
  let total = 0;
  pixels.forEach((i, s) => {
    termsAt(i, size, t);
    const weight = weights[s] ?? 0;
    total += weight;
    for (let r = 0; r < count; r++) {
      const part = weight * (t[r] ?? 0);
      for (let c = r * count, k = 0; k < count; c++, k++)
        factors[c] = (factors[c] ?? 0) + part * (t[k] ?? 0);
      right[r] = (right[r] ?? 0) + part * (channel[i] ?? 0);
    }
  });
  for (let r = 0, c = 0; r < count; r++, c += count + 1)
    factors[c] = (factors[c] ?? 0) + (RIDGE[r] ?? 0) * total + 1e-9;
  return solve(factors, right);
}

/** A smooth backdrop: for each Lab channel a polynomial, and how far pixels stray from it. */
export type Surface = { coefficients: Float64Array[]; spread: [number, number, number] };

/** Strays below these are taken as camera noise. */
export const MIN_SPREAD: Surface['spread'] = [1.6, 1, 1];
/** Strays above these would take everything for backdrop. */
const MAX_SPREAD: Surface['spread'] = [8, 5, 5];
const MAX_SAMPLES = 2000;

/** The widest stray (Lab units) that counts, round by round. */
const FIRST_SCALES = Array.from({ length: 10 }, (_, round) => 24 * 0.6 ** round);
const NEXT_SCALES = [8, 5, 3, 3];

/** The middle one of the sorted numbers; 0 of nothing. */
function median(values: readonly number[]): number {
  return Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0;
}

/** How far samples stray from the surface, one list a channel. */
function strays(lab: Lab, coefficients: Float64Array[], pixels: readonly number[]) {
  const t = new Float64Array(coefficients[0]?.length ?? QUADRATIC);
  const out = coefficients.map(() => new Float64Array(pixels.length));
  pixels.forEach((i, s) => {
    termsAt(i, lab, t);
    coefficients.forEach((c, k) => {
      const list = out[k];
      if (list) list[s] = (lab.channels[k]?.[i] ?? 0) - evaluate(c, t);
    });
  });
  return out;
}

const lengths = ([l, a, b]: Float64Array[]): Float64Array =>
  Float64Array.from(l ?? [], (v, s) => Math.hypot(v, a?.[s] ?? 0, b?.[s] ?? 0));

/** Reweighted least squares: what most samples agree on wins, the rest loses its say. */
function robustFit(
  lab: Lab,
  pixels: number[],
  start: Float64Array[],
  scales: number[],
  count: number,
) {
  let coefficients = start;
  for (const least of scales) {
    const distance = lengths(strays(lab, coefficients, pixels));
    const scale = Math.max(2.5, 1.5 * median([...distance]), least);
    const weights = distance.map((d) => 1 / (1 + (d / scale) ** 2) ** 2);
    coefficients = lab.channels.map((channel) =>
      fitPolynomial({ size: lab, channel, pixels, weights }, count),
    );
  }
  return coefficients;
}

function spreadOf(lab: Lab, coefficients: Float64Array[], pixels: number[]): Surface['spread'] {
  const lists = strays(lab, coefficients, pixels);
  const distance = lengths(lists);
  const near = Math.max(6, 2.5 * median([...distance]));
  const spread = (k: 0 | 1 | 2) => {
    const inlying = [...(lists[k] ?? [])].filter((_, s) => (distance[s] ?? 0) < near);
    const typical = 1.48 * median(inlying.map(Math.abs));
    return Math.min(MAX_SPREAD[k], Math.max(MIN_SPREAD[k], typical));
  };
  return [spread(0), spread(1), spread(2)];
}

function thinned(pixels: number[]): number[] {
  const step = Math.max(1, Math.ceil(pixels.length / MAX_SAMPLES));
  return pixels.filter((_, s) => s % step === 0);
}

/** Fits the backdrop to the rim: top, left and right, and those bottom pixels that agree with them. */
export function fitSurface(lab: Lab, border: Border): Surface {
  const sides = thinned(border.sides);
  const start = lab.channels.map((channel) => {
    const level = median(sides.map((i) => channel[i] ?? 0));
    return Float64Array.of(level, 0, 0, 0, 0, 0);
  });
  const first = robustFit(lab, sides, start, FIRST_SCALES, QUADRATIC);
  const bottom = thinned(border.bottom);
  const away = lengths(strays(lab, first, bottom));
  const agreeing = bottom.filter((_, s) => (away[s] ?? Number.POSITIVE_INFINITY) < 12);
  const coefficients = robustFit(lab, [...sides, ...agreeing], start, FIRST_SCALES, QUADRATIC);
  return { coefficients, spread: spreadOf(lab, coefficients, sides) };
}

/** Fits the backdrop anew, and in more detail, to all that turned out to be backdrop so far. */
export function refitSurface(surface: Surface, lab: Lab, border: Border, reached: Mask): Surface {
  const inner: number[] = [];
  reached.data.forEach((set, i) => {
    if (set) inner.push(i);
  });
  const pixels = thinned(inner);
  const coefficients = robustFit(lab, pixels, surface.coefficients, NEXT_SCALES, QUARTIC);
  return { coefficients, spread: spreadOf(lab, coefficients, thinned(border.sides)) };
}

/** The backdrop's colour at every pixel. */
export function paintSurface({ coefficients }: Surface, lab: Lab): Lab {
  const { width, height } = lab;
  const plane = () => new Float32Array(width * height);
  const channels: Lab['channels'] = [plane(), plane(), plane()];
  const t = new Float64Array(coefficients[0]?.length ?? QUADRATIC);
  for (let i = 0; i < width * height; i++) {
    termsAt(i, lab, t);
    channels.forEach((channel, k) => {
      const c = coefficients[k];
      channel[i] = c ? evaluate(c, t) : 0;
    });
  }
  return { width, height, channels };
}
