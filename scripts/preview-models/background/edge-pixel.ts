import type { EdgeBand } from './edge-band.ts';
import { type Spot, sample } from './sampler.ts';

/** An RGBA pixel, 0 to 255. */
export type Pixel = { red: number; green: number; blue: number; alpha: number };

const clamp01 = (v: number): number => Math.max(0, Math.min(1, v));
const smoothstep = (v: number, from: number, to: number): number => {
  const t = clamp01((v - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** RGB distances between subject and backdrop below and above which their line says nothing, or everything. */
const LINE_FROM = 18;
const LINE_TO = 70;

/** Removes the backdrop's part from a mixed colour; for faint pixels the subject's own colour is safer. */
function unmix(seen: number, backdrop: number, subject: number, alpha: number): number {
  const own = (seen - (1 - alpha) * backdrop) / Math.max(alpha, 0.05);
  const trust = smoothstep(alpha, 0.35, 0.9);
  return Math.max(0, Math.min(255, subject + (own - subject) * trust));
}

/** Pushes alpha to the ends, so that noise leaves neither a veil outside nor pinholes inside. */
const firm = (alpha: number): number => clamp01((alpha - 0.06) / 0.88);

/**
 * Works out alpha of one pixel in the band: by the local linear model of the mask, and by where its
 * colour lies between the local subject and backdrop colours. Overwrites the pixel.
 */
export function mattePixel(pixel: Pixel, edge: EdgeBand, s: Spot): void {
  const { red: r, green: g, blue: b } = pixel;
  const { linear, subject, backdrop } = edge;
  const inside = sample(edge.mask.data, s);
  const guided = clamp01(
    (sample(linear.red.data, s) * r +
      sample(linear.green.data, s) * g +
      sample(linear.blue.data, s) * b) /
      255 +
      sample(linear.offset.data, s),
  );
  const [br, bg, bb] = [
    sample(backdrop.red.data, s),
    sample(backdrop.green.data, s),
    sample(backdrop.blue.data, s),
  ];
  const [sr, sg, sb] = [
    sample(subject.red.data, s),
    sample(subject.green.data, s),
    sample(subject.blue.data, s),
  ];
  const [dr, dg, db] = [sr - br, sg - bg, sb - bb];
  const length = dr * dr + dg * dg + db * db;
  const along = ((r - br) * dr + (g - bg) * dg + (b - bb) * db) / Math.max(1, length);
  const trust = smoothstep(Math.sqrt(length), LINE_FROM, LINE_TO);
  const core = sample(edge.core.data, s);
  const mixed = guided + (clamp01(along) - guided) * trust * core;
  const alpha = firm(core * mixed + (1 - core) * (guided * 0.5 + inside * 0.5));
  pixel.red = unmix(r, br, sr, alpha);
  pixel.green = unmix(g, bg, sg, alpha);
  pixel.blue = unmix(b, bb, sb, alpha);
  pixel.alpha = alpha * 255;
}
