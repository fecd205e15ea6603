import type { Border } from './border.ts';
import type { Lab } from './lab.ts';
import { median } from './median.ts';
import type { Mask } from './picture.ts';
import { evaluate, fitPolynomial, QUADRATIC, QUARTIC, termsAt } from './polynomial.ts';

/** A smooth backdrop: for each Lab channel a polynomial, and how far pixels stray from it. */
export type Surface = { coefficients: Float64Array[]; spread: [number, number, number] };

/** Strays below these are taken as camera noise. */
export const LEAST_SPREAD: Surface['spread'] = [1.6, 1, 1];
/** Strays above these would take everything for backdrop. */
const MOST_SPREAD: Surface['spread'] = [8, 5, 5];
const MOST_SAMPLES = 2000;

/** The widest stray (Lab units) that counts, round by round. */
const FIRST_SCALES = Array.from({ length: 10 }, (_, round) => 24 * 0.6 ** round);
const NEXT_SCALES = [8, 5, 3, 3];

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
    return Math.min(MOST_SPREAD[k], Math.max(LEAST_SPREAD[k], typical));
  };
  return [spread(0), spread(1), spread(2)];
}

function thinned(pixels: number[]): number[] {
  const step = Math.max(1, Math.ceil(pixels.length / MOST_SAMPLES));
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
