import { solve } from './solve.ts';

/** Number of terms of a polynomial in x and y of second and of fourth degree. */
export const QUADRATIC = 6;
export const QUARTIC = 15;

const POWERS: readonly (readonly [number, number])[] = [0, 1, 2, 3, 4].flatMap((degree) =>
  Array.from({ length: degree + 1 }, (_, k) => [degree - k, k] as const),
);

/** Keeps the curved terms small where the samples say little about them. */
const RIDGE = POWERS.map(([p, q]) => [0, 1e-3, 4e-3, 4e-3, 4e-3][p + q] ?? 0);

/** The terms' values at a pixel; the picture spans -1 to 1 both ways. Fills as many as `out` holds. */
export function termsAt(
  i: number,
  size: { width: number; height: number },
  out: Float64Array,
): void {
  const x = ((i % size.width) / size.width) * 2 - 1;
  const y = (Math.floor(i / size.width) / size.height) * 2 - 1;
  const x2 = x * x;
  const y2 = y * y;
  out[0] = 1;
  out[1] = x;
  out[2] = y;
  out[3] = x2;
  out[4] = x * y;
  out[5] = y2;
  if (out.length === QUADRATIC) return;
  out[6] = x2 * x;
  out[7] = x2 * y;
  out[8] = x * y2;
  out[9] = y2 * y;
  out[10] = x2 * x2;
  out[11] = x2 * x * y;
  out[12] = x2 * y2;
  out[13] = x * y2 * y;
  out[14] = y2 * y2;
}

/** The polynomial's value where its terms have the given values. */
export function evaluate(coefficients: Float64Array, terms: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < coefficients.length; k++) sum += (coefficients[k] ?? 0) * (terms[k] ?? 0);
  return sum;
}

/** Adds one weighted sample to the normal equations. */
function addSample(rows: Float64Array[], t: Float64Array, weight: number, value: number): void {
  const n = t.length;
  rows.forEach((row, r) => {
    const part = weight * (t[r] ?? 0);
    for (let c = 0; c < n; c++) row[c] = (row[c] ?? 0) + part * (t[c] ?? 0);
    row[n] = (row[n] ?? 0) + part * value;
  });
}

/** A channel's values at some pixels, and how much each of them counts. */
export type Samples = {
  size: { width: number; height: number };
  channel: Float32Array;
  pixels: readonly number[];
  weights: Float64Array;
};

/** Weighted least squares with so many terms. */
export function fitPolynomial({ size, channel, pixels, weights }: Samples, count: number) {
  const rows = Array.from({ length: count }, () => new Float64Array(count + 1));
  const t = new Float64Array(count);
  let total = 0;
  pixels.forEach((i, s) => {
    termsAt(i, size, t);
    const weight = weights[s] ?? 0;
    total += weight;
    addSample(rows, t, weight, channel[i] ?? 0);
  });
  rows.forEach((row, r) => {
    row[r] = (row[r] ?? 0) + (RIDGE[r] ?? 0) * total + 1e-9;
  });
  return solve(rows);
}
