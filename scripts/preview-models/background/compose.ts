import type { EdgeBand } from './edge-band.ts';
import { emptySpot, locate, type Picture, type Spot, sample, smoothStep } from './picture.ts';

/** An RGBA pixel, 0 to 255. */
type Pixel = { red: number; green: number; blue: number; alpha: number };

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

/**
 * Works out alpha of one pixel in the band: by the local linear model of the mask, and by where its
 * colour lies between the local subject and backdrop colours. Overwrites the pixel.
 */
function mattePixel(pixel: Pixel, edge: EdgeBand, s: Spot): void {
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
  const trust = smoothStep(LINE_FROM, LINE_TO, Math.sqrt(length));
  const core = sample(edge.core.data, s);
  const mixed = guided + (clamp01(along) - guided) * trust * core;
  const alpha = firm(core * mixed + (1 - core) * (guided * 0.5 + inside * 0.5));
  pixel.red = unmix(r, br, sr, alpha);
  pixel.green = unmix(g, bg, sg, alpha);
  pixel.blue = unmix(b, bb, sb, alpha);
  pixel.alpha = alpha * 255;
}

type Cursor = { spot: Spot; pixel: Pixel };

/** Works out one pixel of the full picture; false when nothing of it remains. */
function mattedAt(full: Picture, edge: EdgeBand, i: number, { spot, pixel }: Cursor): boolean {
  pixel.red = full.rgb[i * 3] ?? 0;
  pixel.green = full.rgb[i * 3 + 1] ?? 0;
  pixel.blue = full.rgb[i * 3 + 2] ?? 0;
  if (sample(edge.band.data, spot) > 0) mattePixel(pixel, edge, spot);
  else pixel.alpha = edge.mask.data[spot.i00] ? 255 : 0;
  return pixel.alpha >= 0.5;
}

/** The full-size picture with alpha: solid inside, empty outside, worked out along the outline. */
export function compose(full: Picture, edge: EdgeBand): Uint8Array {
  const out = new Uint8Array(full.width * full.height * 4);
  const { width, height } = edge.mask;
  const spot = emptySpot();
  const pixel: Pixel = { red: 0, green: 0, blue: 0, alpha: 0 };
  const cursor = { spot, pixel };
  for (let i = 0; i < full.width * full.height; i++) {
    const x = i % full.width;
    const y = (i - x) / full.width;
    const sx = ((x + 0.5) * width) / full.width - 0.5;
    locate(spot, sx, ((y + 0.5) * height) / full.height - 0.5, width, height);
    if (!mattedAt(full, edge, i, cursor)) continue;
    out[i * 4] = pixel.red + 0.5;
    out[i * 4 + 1] = pixel.green + 0.5;
    out[i * 4 + 2] = pixel.blue + 0.5;
    out[i * 4 + 3] = pixel.alpha + 0.5;
  }
  return out;
}
