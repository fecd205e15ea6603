import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fitted,
  fittedSize,
  panBy,
  type Size,
  type Zoom,
  zoomTo,
} from '../../../frontend/src/lightbox/zoom.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
});
const stage = fc.record({
  width: fc.integer({ min: 100, max: 3000 }),
  height: fc.integer({ min: 100, max: 2000 }),
});
const coordinate = fc.integer({ min: -1500, max: 1500 });
const point = fc.record({ x: coordinate, y: coordinate });
const steps = fc.array(
  fc.oneof(
    fc.record({ factor: fc.double({ min: 0.01, max: 50, noNaN: true }), at: point }),
    fc.record({ by: point }),
  ),
  { maxLength: 12 },
);

/** Pixels by which a picture's edge lies inside of where it may be; 0 where nothing is left bare. */
function gap(zoom: Zoom, picture: Size, room: Size): number {
  const fit = fittedSize(picture, room);
  const bare = (offset: number, length: number, available: number) =>
    Math.max(0, Math.abs(offset) - Math.max(0, (length * zoom.factor - available) / 2));
  return Math.max(bare(zoom.x, fit.width, room.width), bare(zoom.y, fit.height, room.height));
}

test('however a picture is enlarged and dragged, it is never smaller than fitted, and no gap opens beside it', () => {
  fc.assert(
    fc.property(size, stage, steps, (picture, room, all) => {
      let zoom = fitted;
      for (const step of all) {
        zoom =
          'by' in step
            ? panBy(step.by, zoom, { picture, stage: room })
            : zoomTo(step.factor, zoom, { picture, stage: room, at: step.at });
        expect(zoom.factor).toBeGreaterThanOrEqual(1);
        expect(gap(zoom, picture, room)).toBeLessThan(0.001);
      }
      const back = zoomTo(1, zoom, { picture, stage: room });
      expect([back.factor, Math.abs(back.x), Math.abs(back.y)]).toEqual([1, 0, 0]);
    }),
  );
});

test('the point under the pointer stays under it while there is room', () => {
  const measured = { picture: { width: 4000, height: 3000 }, stage: { width: 800, height: 600 } };
  const zoom = zoomTo(3, fitted, { ...measured, at: { x: 100, y: -50 } });
  // 100 pixels right of the middle lay a part of the picture that is now three times as far from its centre.
  expect(zoom).toEqual({ factor: 3, x: -200, y: 100 });
});
