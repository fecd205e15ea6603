import sharp from 'sharp';
import * as z from 'zod/mini';
import { serveJobs } from '../worker-queue.ts';
import type { CutOut } from './background-engine.ts';
import { type EdgeBand, edgeBand } from './edge-band.ts';
import { findSubject } from './find-subject.ts';
import {
  emptySpot,
  locate,
  MAX_PIXELS,
  type Picture,
  type Plane,
  type Spot,
  sample,
  smoothStep,
  toPicture,
} from './picture.ts';
import { askNetwork } from './subject-network.ts';

/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

const clamp01 = (v: number): number => Math.max(0, Math.min(1, v));

/** RGB distances between subject and backdrop below and above which their line says nothing, or everything. */
const LINE_FROM = 18;
const LINE_TO = 70;

/** Removes the backdrop's part from a mixed colour; for faint pixels the subject's own colour is safer. */
function unmix(seen: number, backdrop: number, subject: number, alpha: number): number {
  const own = (seen - (1 - alpha) * backdrop) / Math.max(alpha, 0.05);
  const trust = smoothStep(0.35, 0.9, alpha);
  return Math.max(0, Math.min(255, subject + (own - subject) * trust));
}

/** Pushes alpha to the ends, so that noise leaves neither a veil outside nor pinholes inside. */
const firm = (alpha: number): number => clamp01((alpha - 0.06) / 0.88);

const colourAt = ([red, green, blue]: readonly [Plane, Plane, Plane], s: Spot): Rgb => [
  sample(red.data, s),
  sample(green.data, s),
  sample(blue.data, s),
];

const dot = (p: Rgb, q: Rgb): number => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
const minus = (p: Rgb, q: Rgb): Rgb => [p[0] - q[0], p[1] - q[1], p[2] - q[2]];

/**
 * Works out colour and alpha of one pixel in the band, as bytes: by the local linear model of the mask, and
 * by where its colour lies between the local subject and backdrop colours.
 */
function mattePixel(seen: Rgb, edge: EdgeBand, s: Spot): readonly number[] {
  const { factors, offset } = edge.linear;
  const guided = clamp01(dot(colourAt(factors, s), seen) / 255 + sample(offset.data, s));
  const [backdrop, subject] = [colourAt(edge.backdrop, s), colourAt(edge.subject, s)];
  const line = minus(subject, backdrop);
  const length = dot(line, line);
  const along = dot(minus(seen, backdrop), line) / Math.max(1, length);
  const trust = smoothStep(LINE_FROM, LINE_TO, Math.sqrt(length));
  const core = sample(edge.core.data, s);
  const inside = sample(edge.mask.data, s);
  const mixed = guided + (clamp01(along) - guided) * trust * core;
  const alpha = firm(core * mixed + (1 - core) * (guided * 0.5 + inside * 0.5));
  if (alpha * 255 < 0.5) return [0, 0, 0, 0];
  const own = ([0, 1, 2] as const).map((k) => unmix(seen[k], backdrop[k], subject[k], alpha));
  return [...own, alpha * 255].map((value) => value + 0.5);
}

/** The full-size picture with alpha: solid inside, empty outside, worked out along the outline. */
function compose({ width, height, rgb }: Picture, edge: EdgeBand): Uint8Array {
  const out = new Uint8Array(width * height * 4);
  const { mask, band } = edge;
  const spot = emptySpot();
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const sx = ((x + 0.5) * mask.width) / width - 0.5;
    const sy = (((i - x) / width + 0.5) * mask.height) / height - 0.5;
    locate(spot, sx, sy, mask);
    const isOpen = sample(band.data, spot) > 0;
    if (!isOpen && !mask.data[spot.i00]) continue;
    const at = i * 4;
    for (let k = 0; k < 3; k++) out[at + k] = rgb[i * 3 + k] ?? 0;
    out[at + 3] = 255;
    if (isOpen)
      out.set(mattePixel([out[at] ?? 0, out[at + 1] ?? 0, out[at + 2] ?? 0], edge, spot), at);
  }
  return out;
}

/** Longest side of the copy in which the subject is looked for. */
const WORKING_SIDE_PX = 480;

/** Decodes an upright picture in full size, and a small copy of it to work on. */
export async function decode(image: Uint8Array): Promise<{ full: Picture; small: Picture }> {
  const upright = sharp(image, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' });
  const full = await toPicture(upright);
  const raw = { width: full.width, height: full.height, channels: 3 as const };
  const small = await toPicture(
    sharp(full.rgb, { raw }).resize(WORKING_SIDE_PX, WORKING_SIDE_PX, {
      fit: 'inside',
      kernel: 'mitchell',
      withoutEnlargement: true,
    }),
  );
  return { full, small };
}

/** Removes the backdrop of a picture; blocks the thread it runs on for about two seconds. */
export async function cutOut(image: Uint8Array): Promise<CutOut> {
  const { full, small } = await decode(image);
  const found = findSubject(small, await askNetwork(full));
  const rgba = compose(full, edgeBand(small, found));
  const png = await sharp(rgba, { raw: { width: full.width, height: full.height, channels: 4 } })
    .png({ compressionLevel: 5 })
    .toBuffer();
  return { png, confidence: found.confidence };
}

serveJobs('background', z.instanceof(Uint8Array), cutOut);
