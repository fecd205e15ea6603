import { type Border, rimShare } from './border.ts';
import { boxFilter } from './box-filter.ts';
import type { Lab } from './lab.ts';
import { median } from './median.ts';
import type { Tone } from './mixture.ts';
import { outlineOf } from './outline.ts';
import { coverage, type Mask } from './picture.ts';
import { LEAST_SPREAD, type Surface } from './surface.ts';

/** Below this the result is a guess: the backdrop looks like the subject, or there is too little of it. */
export const SURE_FROM = 0.5;

/** Sides of the outline that differ by more than this (Lab units) are told apart with ease. */
const VISIBLE = 11;

/** What speaks for or against a found subject. */
export type Evidence = {
  lab: Lab;
  mask: Mask;
  border: Border;
  surface: Surface;
  tones: readonly Tone[];
  /** The share of the rim that the backdrop's main surface explains, 0 to 1. */
  explained: number;
  /** How far the cuts with and without shadow agree, 0 to 1. */
  agreement: number;
};

/** 0 at `from`, 1 at `to`, straight between; `from` may be the larger. */
const ramp = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

/** How much the two sides of the outline differ, a few pixels in and out, at each of its pixels. */
function contrasts({ lab, mask }: Evidence): number[] {
  const { width, height } = mask;
  const inside = boxFilter({ ...mask, data: Float32Array.from(mask.data) }, 3);
  const smooth = lab.channels.map((data) => boxFilter({ width, height, data }, 1).data);
  return outlineOf(mask).map((i) => {
    const gx = (inside.data[i + 1] ?? 0) - (inside.data[i - 1] ?? 0);
    const gy = (inside.data[i + width] ?? 0) - (inside.data[i - width] ?? 0);
    const length = Math.hypot(gx, gy) || 1;
    const step = Math.round((gx / length) * 3) + width * Math.round((gy / length) * 3);
    return Math.hypot(...smooth.map((c) => (c[i + step] ?? 0) - (c[i - step] ?? 0)));
  });
}

/** How much more than camera noise the backdrop strays from its surface, in the worst channel. */
const looseness = ({ spread }: Surface): number =>
  Math.max(...spread.map((value, k) => value / (LEAST_SPREAD[k] ?? 1)));

/** How sure the engine may be of its mask, 0 to 1; see SURE_FROM. */
export function confidenceOf(evidence: Evidence): number {
  const { mask, border, agreement, surface, tones, explained } = evidence;
  const covered = coverage(mask);
  const steps = contrasts(evidence);
  const visible = steps.filter((step) => step > VISIBLE).length / Math.max(1, steps.length);
  const parts = [
    ramp(visible, 0.55, 0.95),
    ramp(median(steps), 15, 27),
    ramp(covered, 0.003, 0.012),
    ramp(covered, 0.8, 0.6),
    ramp(rimShare(mask, border), 0.3, 0.12),
    ramp(agreement, 0.2, 0.8),
    ramp(explained, 0.5, 0.75),
    ramp(looseness(surface), 4.2, 2.6),
    ramp(Math.max(0, ...tones.map(({ spread }) => spread)), 6, 4),
  ];
  return parts.reduce((product, part) => product * part, 1);
}
