import type { Lab } from './lab.ts';
import { agreement, coverage, invert } from './masks.ts';
import { boxFilter, type Mask, type Plane } from './picture.ts';
import { likelySubject, type Seeds } from './seeds.ts';

/** Sides of the outline that differ by more than this (Lab units) are told apart with ease. */
const VISIBLE = 11;
/** The sides are compared this many pixels in and out. */
const APART = 3;

/** The share of the outline whose two sides differ visibly; the picture's own rim is no outline. */
export function visibility(mask: Mask, lab: Lab): number {
  const { width, height, data } = mask;
  const inside = boxFilter({ ...mask, data: Float32Array.from(data) }, APART).data;
  const smooth = lab.channels.map((channel) => boxFilter({ width, height, data: channel }, 1).data);
  const isVisible = (i: number): boolean => {
    const gx = (inside[i + 1] ?? 0) - (inside[i - 1] ?? 0);
    const gy = (inside[i + width] ?? 0) - (inside[i - width] ?? 0);
    const length = Math.hypot(gx, gy) / APART || 1;
    const step = Math.round(gx / length) + width * Math.round(gy / length);
    return Math.hypot(...smooth.map((c) => (c[i + step] ?? 0) - (c[i - step] ?? 0))) > VISIBLE;
  };
  let [outline, visible] = [0, 0];
  for (let y = APART; y < height - APART; y++) {
    for (let i = y * width + APART; i < (y + 1) * width - APART; i++) {
      const isInner = data[i - 1] && data[i + 1] && data[i - width] && data[i + width];
      if (!data[i] || isInner) continue;
      outline++;
      if (isVisible(i)) visible++;
    }
  }
  return visible / Math.max(1, outline);
}

/** Below this the result is a guess. */
export const SURE_FROM = 0.5;

/** 0 at `from`, 1 at `to`, straight between; `from` may be the larger. */
const ramp = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

/** What speaks for or against a mask. */
export type Evidence = {
  mask: Mask;
  /** What colours alone would cut out. */
  free: Mask;
  lab: Lab;
  likelihood: Plane;
  rough: Plane;
  seeds: Seeds;
};

/**
 * How sure the engine may be of its mask, 0 to 1: how far the colours agree with the network, or with the
 * network and a plain backdrop together, and stop where it does without being told; how little the network
 * leaves open; and whether the outline is visible, or else the layers of the network agree.
 */
export function confidenceOf({ mask, free, lab, likelihood, rough, seeds }: Evidence): number {
  const covered = coverage(mask);
  const subject = likelySubject(likelihood);
  const open = likelihood.data.filter((p) => p > 0.1 && p < 0.9).length / mask.data.length;
  const agreed = Math.max(agreement(mask, subject), agreement(mask, invert(seeds.likelyBackdrop)));
  const seen = ramp(visibility(mask, lab), 0.55, 0.85);
  const unanimous = ramp(agreement(subject, likelySubject(rough)), 0.8, 0.97);
  return (
    ramp(agreed, 0.7, 0.95) *
    ramp(agreement(mask, free), 0.7, 0.85) *
    ramp(open / Math.max(covered, 1e-6), 1.1, 0.5) *
    Math.max(seen, unanimous) *
    ramp(covered, 0.005, 0.03)
  );
}
