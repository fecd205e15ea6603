import { boxFilter } from './box-filter.ts';
import { emptyPlane, type Mask, type Picture, type Plane } from './picture.ts';
import { type Symmetric, solveSymmetric } from './symmetric.ts';

/** At each pixel `alpha = red * r + green * g + blue * b + offset`, colours from 0 to 1. */
export type LocalLinear = { red: Plane; green: Plane; blue: Plane; offset: Plane };

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
export function guidedFilter(guide: Picture, mask: Mask): LocalLinear {
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
  return { red: mean(red), green: mean(green), blue: mean(blue), offset: mean(offset) };
}
