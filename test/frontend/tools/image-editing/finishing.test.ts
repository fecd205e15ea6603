import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { safeCanvasPixels } from '../../../../frontend/src/media/canvas-limits.ts';
import { greyPng } from '../../../../frontend/src/media/painting/grey-png.ts';
import {
  tableSize,
  wholeMask,
} from '../../../../frontend/src/tools/image-editing/finish/drawing/table-size.ts';
import { layoutOf } from '../../../../shared/finished/layout.ts';
import { composeRow } from '../../../../shared/finished/subject-pixels.ts';
import { type FinishingRecipe, maxFinishedSide, maxPadding } from '../../../../shared/finishing.ts';

const side = fc.integer({ min: 16, max: maxFinishedSide });
const sizes: fc.Arbitrary<FinishingRecipe['size']> = fc.oneof(
  fc.constantFrom<FinishingRecipe['size']>(
    { kind: 'original' },
    { kind: 'square' },
    { kind: 'portrait' },
    { kind: 'wide' },
  ),
  fc.record({ kind: fc.constant('own' as const), width: side, height: side }),
);
const cutOuts = fc.record({
  width: fc.integer({ min: 16, max: 9000 }),
  height: fc.integer({ min: 16, max: 9000 }),
});
const padding = fc.integer({ min: 0, max: maxPadding });

describe('the layout of a finished picture', () => {
  it('centers the subject by its bounds, within the padding, in a frame that may be drawn', () => {
    const share = fc.double({ min: 0.05, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(sizes, padding, cutOuts, share, (size, percent, cutOut, part) => {
        const bounds = {
          x: Math.floor(cutOut.width * 0.05),
          y: 0,
          width: Math.max(1, Math.floor(cutOut.width * part)),
          height: Math.max(1, Math.floor(cutOut.height * part)),
        };
        const { frame, place } = layoutOf({ size, padding: percent }, cutOut, bounds);
        expect(Math.max(frame.width, frame.height)).toBeLessThanOrEqual(maxFinishedSide);
        if (size.kind === 'original' && percent === 0) {
          expect([place.x, place.y]).toEqual([0, 0]);
          return;
        }
        const left = place.x + bounds.x * place.scale;
        const right = frame.width - (left + bounds.width * place.scale);
        const room = (Math.min(frame.width, frame.height) * percent) / 100;
        expect(left).toBeCloseTo(right, 3);
        expect(left).toBeGreaterThanOrEqual(room - 0.001);
        if (size.kind === 'original') expect(place.scale).toBeLessThanOrEqual(1.001);
      }),
    );
  });
});

describe('a cut-out that this browser cannot draw', () => {
  const large = fc.record({
    width: fc.integer({ min: 1, max: 9000 }),
    height: fc.integer({ min: 1, max: 9000 }),
  });

  it('is worked on in its own shape, within the pixels that every browser draws; others keep their size', () => {
    fc.assert(
      fc.property(large, fc.boolean(), (whole, canDraw) => {
        const { width, height } = tableSize(whole, () => canDraw);
        const fits = whole.width * whole.height <= safeCanvasPixels;
        if (fits || canDraw) expect({ width, height }).toEqual(whole);
        else {
          expect(width * height).toBeLessThanOrEqual(safeCanvasPixels);
          expect(Math.abs(width / height / (whole.width / whole.height) - 1)).toBeLessThan(0.01);
          // A finished picture of the original size is as large as it was.
          const size = { size: { kind: 'original' }, padding: 0 } as const;
          const [before, after] = [whole, { width, height }].map(
            (each) => layoutOf(size, each, undefined).frame,
          );
          expect(Math.abs((before?.width ?? 0) - (after?.width ?? 0))).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('is kept with a mask of its whole size, of the values that were painted', () => {
    const painted = { width: 3, height: 2, data: Uint8Array.from([0, 9, 255, 7, 128, 1]) };
    const sides = fc.record({
      width: fc.integer({ min: 3, max: 40 }),
      height: fc.integer({ min: 2, max: 40 }),
    });
    fc.assert(
      fc.property(sides, (whole) => {
        const { data, ...size } = wholeMask(painted, whole);
        expect(size).toEqual(whole);
        expect(data).toHaveLength(whole.width * whole.height);
        const { width, height } = whole;
        const corners = [0, width - 1, (height - 1) * width, height * width - 1];
        expect(corners.map((at) => data[at])).toEqual([0, 255, 7, 1]);
      }),
    );
  });
});

describe('the pixels of a brushed cut-out', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const pixel = fc.tuple(byte, byte, byte, byte);

  it('are those of the original where all is kept, and the cut-out’s own where it is erased', () => {
    fc.assert(
      fc.property(pixel, pixel, byte, (own, original, alpha) => {
        const pixels = new Uint8ClampedArray(own);
        composeRow(pixels, new Uint8ClampedArray(original), new Uint8Array([alpha]), 0);
        expect(pixels[3]).toBe(alpha);
        if (alpha <= own[3]) expect([...pixels.slice(0, 3)]).toEqual(own.slice(0, 3));
        if (alpha > 0 && own[3] === 0) {
          expect([...pixels.slice(0, 3)]).toEqual(original.slice(0, 3));
        }
      }),
    );
  });

  it('go to the server as grey of the same values', async () => {
    const masks = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
      .chain(([width, height]) =>
        fc.record({
          width: fc.constant(width),
          height: fc.constant(height),
          data: fc.uint8Array({ minLength: width * height, maxLength: width * height }),
        }),
      );
    await fc.assert(
      fc.asyncProperty(masks, async (mask) => {
        const file = Buffer.from(await (await greyPng(mask)).arrayBuffer());
        const { data, info } = await sharp(file)
          .toColourspace('b-w')
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect([info.width, info.height, info.channels]).toEqual([mask.width, mask.height, 1]);
        expect([...data]).toEqual([...mask.data]);
      }),
      { numRuns: 25 },
    );
  });
});
