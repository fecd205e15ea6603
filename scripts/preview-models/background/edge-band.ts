import type { Found } from './find-subject.ts';
import { both, dilate, either, erode, invert, without } from './masks.ts';
import { boxFilter, emptyPlane, type Mask, type Picture, type Plane } from './picture.ts';

/** The colour that prevails around each pixel among the pixels that count, 0 to 255 a channel. */
type LocalColour = readonly [red: Plane, green: Plane, blue: Plane];

/** From the nearest surroundings outwards: the first that holds enough pixels decides. */
const RADII = [2, 5, 12, 30];
const ENOUGH = 0.02;
/** A pixel at the mask's edge is a mixture: it only counts where there is nothing purer. */
const EDGE_WEIGHT = 0.02;

function weightsOf(mask: Mask, pure: Mask): Plane {
  const out = emptyPlane(mask);
  for (let i = 0; i < out.data.length; i++)
    out.data[i] = pure.data[i] ? 1 : (mask.data[i] ?? 0) * EDGE_WEIGHT;
  return out;
}

function weighted({ rgb }: Picture, k: number, weights: Plane): Plane {
  return { ...weights, data: weights.data.map((w, i) => w * (rgb[i * 3 + k] ?? 0)) };
}

function fill(out: Plane, sums: Plane, weights: Plane, todo: Uint8Array): void {
  for (let i = 0; i < todo.length; i++)
    if (todo[i]) out.data[i] = (sums.data[i] ?? 0) / Math.max(1e-6, weights.data[i] ?? 0);
}

/** Spreads the colours of `mask` over the picture; `pure` are its pixels away from the edge. */
function localColour(picture: Picture, mask: Mask, pure: Mask): LocalColour {
  const weights = weightsOf(mask, pure);
  const channels = [0, 1, 2].map((k) => weighted(picture, k, weights));
  const out = [emptyPlane(mask), emptyPlane(mask), emptyPlane(mask)] as const;
  const open = new Uint8Array(mask.data.length).fill(1);
  for (const radius of RADII) {
    const around = boxFilter(weights, radius);
    const todo = open.map((o, i) => (o && (around.data[i] ?? 0) > ENOUGH / radius ? 1 : 0));
    channels.forEach((channel, k) => {
      const plane = out[k];
      if (plane) fill(plane, boxFilter(channel, radius), around, todo);
    });
    for (let i = 0; i < open.length; i++) if (todo[i]) open[i] = 0;
  }
  return out;
}

/** At each pixel alpha is the sum of its colours (0 to 1), each times its factor, and the offset. */
type LocalLinear = { factors: LocalColour; offset: Plane };

/** A quantity together with its mean over the window around each pixel. */
type Averaged = { plane: Plane; mean: Plane };

const RADIUS = 3;
const SMOOTHNESS = 4e-5;

const averaged = (plane: Plane): Averaged => ({ plane, mean: boxFilter(plane, RADIUS) });

function channel(picture: Picture, k: number): Averaged {
  const plane = emptyPlane(picture);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = (picture.rgb[i * 3 + k] ?? 0) / 255;
  return averaged(plane);
}

/** Mean of the product minus the product of the means, over each window. */
function covariance(p: Averaged, q: Averaged): Float32Array {
  const product = emptyPlane(p.plane);
  for (let i = 0; i < product.data.length; i++)
    product.data[i] = (p.plane.data[i] ?? 0) * (q.plane.data[i] ?? 0);
  const out = boxFilter(product, RADIUS).data;
  for (let i = 0; i < out.length; i++)
    out[i] = (out[i] ?? 0) - (p.mean.data[i] ?? 0) * (q.mean.data[i] ?? 0);
  return out;
}

/** A symmetric 3 by 3 matrix. */
type Symmetric = { rr: number; rg: number; rb: number; gg: number; gb: number; bb: number };

/** Solves `m * x = v` by cofactors. */
function solveSymmetric(
  m: Symmetric,
  v: readonly [number, number, number],
): [number, number, number] {
  const c00 = m.gg * m.bb - m.gb * m.gb;
  const c01 = m.gb * m.rb - m.rg * m.bb;
  const c02 = m.rg * m.gb - m.gg * m.rb;
  const c11 = m.rr * m.bb - m.rb * m.rb;
  const c12 = m.rg * m.rb - m.rr * m.gb;
  const c22 = m.rr * m.gg - m.rg * m.rg;
  const det = m.rr * c00 + m.rg * c01 + m.rb * c02 || 1e-12;
  return [
    (c00 * v[0] + c01 * v[1] + c02 * v[2]) / det,
    (c01 * v[0] + c11 * v[1] + c12 * v[2]) / det,
    (c02 * v[0] + c12 * v[1] + c22 * v[2]) / det,
  ];
}

/** How the guide's channels vary together in the window around a pixel. */
function guideCovariance(r: Averaged, g: Averaged, b: Averaged): (i: number) => Symmetric {
  const [rr, rg, rb] = [covariance(r, r), covariance(r, g), covariance(r, b)];
  const [gg, gb, bb] = [covariance(g, g), covariance(g, b), covariance(b, b)];
  return (i) => ({
    rr: (rr[i] ?? 0) + SMOOTHNESS,
    rg: rg[i] ?? 0,
    rb: rb[i] ?? 0,
    gg: (gg[i] ?? 0) + SMOOTHNESS,
    gb: gb[i] ?? 0,
    bb: (bb[i] ?? 0) + SMOOTHNESS,
  });
}

/** Guided filter (He, Sun, Tang): explains the mask by the picture's colours within each small window. */
function guidedFilter(guide: Picture, mask: Mask): LocalLinear {
  const [r, g, b] = [channel(guide, 0), channel(guide, 1), channel(guide, 2)];
  const p = averaged({ ...mask, data: Float32Array.from(mask.data) });
  const [pr, pg, pb] = [covariance(r, p), covariance(g, p), covariance(b, p)];
  const matrixAt = guideCovariance(r, g, b);
  const [red, green] = [emptyPlane(mask), emptyPlane(mask)];
  const [blue, offset] = [emptyPlane(mask), emptyPlane(mask)];
  for (let i = 0; i < mask.data.length; i++) {
    const [x, y, z] = solveSymmetric(matrixAt(i), [pr[i] ?? 0, pg[i] ?? 0, pb[i] ?? 0]);
    red.data[i] = x;
    green.data[i] = y;
    blue.data[i] = z;
    const explained =
      x * (r.mean.data[i] ?? 0) + y * (g.mean.data[i] ?? 0) + z * (b.mean.data[i] ?? 0);
    offset.data[i] = (p.mean.data[i] ?? 0) - explained;
  }
  const mean = (plane: Plane) => boxFilter(plane, RADIUS);
  return { factors: [mean(red), mean(green), mean(blue)], offset: mean(offset) };
}

/** Everything the full-size pass needs to know about the surroundings of the outline. */
export type EdgeBand = {
  /** Pixels whose alpha is open; all others are what the mask says. */
  band: Mask;
  mask: Mask;
  /** The part of the band near the outline, where alpha may take any value. */
  core: Mask;
  linear: LocalLinear;
  subject: LocalColour;
  backdrop: LocalColour;
};

const HALF_WIDTH = 3;
/** Fine hair may stand out this far from the mask (working pixels). */
const WISP_REACH = 8;

/** Prepares the band around the outline in which alpha is worked out pixel by pixel. */
export function edgeBand(small: Picture, { mask, suspected, chinks }: Found): EdgeBand {
  const outside = invert(mask);
  const around = without(dilate(mask, HALF_WIDTH), erode(mask, HALF_WIDTH));
  const core = without(dilate(mask, 1), erode(mask, 1));
  const wisps = without(both(dilate(mask, WISP_REACH), suspected), mask);
  const openings = either(wisps, dilate(chinks, 1));
  const solid = without(mask, dilate(chinks, 1));
  return {
    mask,
    band: either(around, openings),
    core: either(core, openings),
    linear: guidedFilter(small, without(mask, chinks)),
    subject: localColour(small, solid, erode(solid, 2)),
    backdrop: localColour(small, outside, erode(without(outside, wisps), 2)),
  };
}
