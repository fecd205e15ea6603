import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Brush,
  clearCoverage,
  coverageAt,
  emptyCoverage,
  stampSegment,
} from '../../../../frontend/src/media/painting/brush.ts';
import type { Point } from '../../../../frontend/src/media/painting/geometry.ts';
import {
  isSameMask,
  type Mask,
  paintMask,
  swapTiles,
  tilesIn,
} from '../../../../frontend/src/media/painting/mask.ts';
import {
  emptyHistory,
  redo,
  type UndoHistory,
  undo,
  withStep,
} from '../../../../frontend/src/media/painting/undo-history.ts';
import {
  fitView,
  moveView,
  toPicture,
  toTable,
  zoomView,
} from '../../../../frontend/src/media/painting/view.ts';
import { subjectBounds } from '../../../../shared/finished/subject-bounds.ts';

const size = { width: 150, height: 90 };
const point = fc.record({
  x: fc.double({ min: -40, max: 190, noNaN: true }),
  y: fc.double({ min: -40, max: 130, noNaN: true }),
});
const brush = fc.record({
  size: fc.integer({ min: 4, max: 80 }),
  hardness: fc.double({ min: 0, max: 1, noNaN: true }),
});
const stroke = fc.record({ from: point, to: point, brush, value: fc.constantFrom(0, 255) });
const maskOf = (value: number): Mask => ({
  ...size,
  data: new Uint8Array(size.width * size.height).fill(value),
});

describe('a brush', () => {
  it('covers all of its hard core, less outward, and nothing beyond its edge', () => {
    fc.assert(
      fc.property(brush, fc.double({ min: 0, max: 100, noNaN: true }), (each, distance) => {
        const covered = coverageAt(distance, each);
        expect(covered).toBeGreaterThanOrEqual(coverageAt(distance + 0.5, each));
        if (distance >= each.size / 2) expect(covered).toBe(0);
        if (distance <= (each.size / 2) * each.hardness - 1) expect(covered).toBe(1);
      }),
    );
  });

  it('covers pixels within its bounds only, and the same with a stroke drawn backward', () => {
    fc.assert(
      fc.property(stroke, ({ from, to, brush: each }) => {
        const [there, back] = [emptyCoverage(size), emptyCoverage(size)];
        stampSegment(there, [from, to], each);
        stampSegment(back, [to, from], each);
        const off = there.data.map((value, index) => Math.abs(value - (back.data[index] ?? 0)));
        expect(Math.max(...off)).toBeLessThanOrEqual(1);
        clearCoverage(there);
        expect(there.data.every((value) => value === 0)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

type Tiles = ReturnType<typeof tilesIn>;

function paintStroke(
  mask: Mask,
  history: UndoHistory<Tiles>,
  { from, to, brush: each, value }: { from: Point; to: Point; brush: Brush; value: number },
): UndoHistory<Tiles> {
  const coverage = emptyCoverage(size);
  stampSegment(coverage, [from, to], each);
  if (!coverage.bounds) return history;
  const tiles = tilesIn(mask, coverage.bounds);
  paintMask(mask, coverage, value === 0 ? 0 : 255);
  return withStep(history, tiles, () => 1);
}

describe('the steps of a mask', () => {
  it('go back and forth to the same values, whatever was painted', () => {
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 1, maxLength: 6 }), (strokes) => {
        const mask = maskOf(128);
        let history = strokes.reduce(
          (before, each) => paintStroke(mask, before, each),
          emptyHistory<Tiles>(),
        );
        const painted = { ...mask, data: mask.data.slice() };
        const steps = history.past.length;
        const swap = (tiles: Tiles) => swapTiles(mask, tiles);
        for (let n = 0; n < steps; n += 1) history = undo(history, swap);
        expect(isSameMask(mask, maskOf(128))).toBe(true);
        for (let n = 0; n < steps; n += 1) history = redo(history, swap);
        expect(isSameMask(mask, painted)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('stay within their memory, and the latest can always be taken back', () => {
    const bytes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(bytes, (steps) => {
        let history: UndoHistory<number> = emptyHistory();
        for (const step of steps) history = withStep(history, step, (each) => each, 100);
        expect(history.past.at(-1)).toBe(steps.at(-1));
        expect(history.past.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('know the bounds of what is left', () => {
    const rect = fc.record({
      x: fc.integer({ min: 0, max: 149 }),
      y: fc.integer({ min: 0, max: 89 }),
      width: fc.integer({ min: 1, max: 150 }),
      height: fc.integer({ min: 1, max: 90 }),
    });
    fc.assert(
      fc.property(rect, ({ x, y, width, height }) => {
        const mask = maskOf(0);
        const right = Math.min(size.width, x + width);
        const bottom = Math.min(size.height, y + height);
        for (const [column, row] of [
          [x, y],
          [right - 1, bottom - 1],
        ] as const) {
          mask.data[row * size.width + column] = 200;
        }
        expect(subjectBounds(mask)).toEqual({ x, y, width: right - x, height: bottom - y });
      }),
    );
    expect(subjectBounds(maskOf(0))).toBeUndefined();
  });
});

describe('a view', () => {
  const table = { width: 800, height: 600 };
  const pictures = fc.record({
    width: fc.integer({ min: 16, max: 4000 }),
    height: fc.integer({ min: 16, max: 4000 }),
  });

  it('keeps what lies under the pointer there while it zooms, and never loses the picture', () => {
    const factor = fc.double({ min: 0.2, max: 5, noNaN: true });
    const by = fc.record({
      x: fc.double({ min: -9000, max: 9000, noNaN: true }),
      y: fc.double({ min: -9000, max: 9000, noNaN: true }),
    });
    fc.assert(
      fc.property(pictures, factor, by, (picture, zoom, far) => {
        const fitted = fitView(table, picture, 40);
        const at = { x: 300, y: 200 };
        const zoomed = zoomView(fitted, zoom, at, 0.05);
        const under = toTable(zoomed, toPicture(fitted, at));
        expect(under.x).toBeCloseTo(at.x, 4);
        expect(under.y).toBeCloseTo(at.y, 4);
        const { x, y, scale } = moveView(zoomed, far, table, picture);
        expect(x).toBeLessThanOrEqual(table.width * 0.75);
        expect(x + picture.width * scale).toBeGreaterThanOrEqual(table.width * 0.25 - 0.001);
        expect(y).toBeLessThanOrEqual(table.height * 0.75);
        expect(y + picture.height * scale).toBeGreaterThanOrEqual(table.height * 0.25 - 0.001);
      }),
    );
  });

  it('shows all of a picture where it is fitted', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const { x, y, scale } = fitView(table, picture, 40);
        expect(x).toBeGreaterThanOrEqual(39.9);
        expect(y).toBeGreaterThanOrEqual(39.9);
        expect(picture.width * scale).toBeLessThanOrEqual(table.width - 79.9);
        expect(picture.height * scale).toBeLessThanOrEqual(table.height - 79.9);
      }),
    );
  });
});
