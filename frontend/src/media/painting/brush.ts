import { clamp, type Point, type Rect, rectAround, type Size, unionOf } from './geometry.ts';

/** What paints: its diameter in pixels of the picture, and the part of its radius, 0 to 1, that covers fully. */
export type Brush = { size: number; hardness: number };

/** How much a brush covers at a distance from its center, 0 to 1: all of its hard core, smoothly less up to its edge. */
export function coverageAt(distance: number, { size, hardness }: Brush): number {
  const radius = size / 2;
  // One pixel at least, or the edge would have steps.
  const edge = Math.max(1, radius * (1 - hardness));
  const inward = clamp((radius - distance) / edge, 0, 1);
  return inward * inward * (3 - 2 * inward);
}

/** What a running stroke covers, 0 to 255 a pixel of the picture; all of it lies within `bounds`. */
export type StrokeCoverage = Size & { data: Uint8Array; bounds: Rect | undefined };

export function emptyCoverage({ width, height }: Size): StrokeCoverage {
  return { width, height, data: new Uint8Array(width * height), bounds: undefined };
}

/** Adds the way of the brush from one point to another. Where it has been before, what covers more stays. */
export function stampSegment(
  coverage: StrokeCoverage,
  [from, to]: readonly [Point, Point],
  brush: Brush,
): void {
  const area = rectAround([from, to], brush.size / 2 + 1, coverage);
  if (!area) return;
  const { data, width } = coverage;
  for (let y = area.y; y < area.y + area.height; y += 1) {
    for (let x = area.x; x < area.x + area.width; x += 1) {
      const covered = 255 * coverageAt(distanceTo(x + 0.5, y + 0.5, from, to), brush);
      const index = y * width + x;
      if (covered > (data[index] ?? 0)) data[index] = covered;
    }
  }
  coverage.bounds = unionOf(coverage.bounds, area);
}

/** From a point to the nearest of a segment. */
function distanceTo(x: number, y: number, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : clamp(((x - from.x) * dx + (y - from.y) * dy) / length, 0, 1);
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

/** Empties the coverage for the next stroke; only where it was painted, since a picture may be large. */
export function clearCoverage(coverage: StrokeCoverage): void {
  const { bounds, data, width } = coverage;
  if (!bounds) return;
  for (let y = bounds.y; y < bounds.y + bounds.height; y += 1) {
    const start = y * width + bounds.x;
    data.fill(0, start, start + bounds.width);
  }
  coverage.bounds = undefined;
}
