import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLab } from '../../background/lab.ts';
import { componentsOf, dilate, erode, flood, invert } from '../../background/masks.ts';
import { boxFilter, type Mask } from '../../background/picture.ts';

const masks = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height, max: 1 })
      .map((data): Mask => ({ width, height, data })),
  );

describe('box filter', () => {
  it('gives the mean of the window around each pixel', () => {
    fc.assert(
      fc.property(masks, fc.integer({ min: 0, max: 15 }), (mask, radius) => {
        const { width, height } = mask;
        const plane = { width, height, data: Float32Array.from(mask.data) };
        const blurred = boxFilter(plane, radius);
        const index = Math.floor(blurred.data.length / 2);
        const [cx, cy] = [index % width, Math.floor(index / width)];
        const around = [...plane.data].filter((_, i) => {
          const [x, y] = [i % width, Math.floor(i / width)];
          return Math.abs(x - cx) <= radius && Math.abs(y - cy) <= radius;
        });
        const mean = around.reduce((sum, v) => sum + v, 0) / around.length;
        expect(blurred.data[index]).toBeCloseTo(mean, 4);
      }),
    );
  });
});

describe('morphology', () => {
  it('shrinking is growing the other side', () => {
    fc.assert(
      fc.property(masks, (mask) => {
        expect(erode(mask, 1).data).toEqual(invert(dilate(invert(mask), 1)).data);
      }),
    );
  });
});

describe('regions', () => {
  it('split a mask into parts that cover it exactly once', () => {
    fc.assert(
      fc.property(masks, (mask) => {
        const covered = new Uint8Array(mask.data.length);
        for (const part of componentsOf(mask))
          for (const i of part) covered[i] = (covered[i] ?? 0) + 1;
        expect(covered).toEqual(mask.data);
      }),
    );
  });

  it('a flood from one pixel fills exactly its part', () => {
    fc.assert(
      fc.property(masks, (mask) => {
        for (const part of componentsOf(mask)) {
          const reached = flood(mask, part.slice(0, 1));
          expect(reached.data.reduce((sum, v) => sum + v, 0)).toBe(part.length);
        }
      }),
    );
  });
});

describe('Lab colours', () => {
  it.each([
    ['white', [255, 255, 255], [100, 0, 0]],
    ['black', [0, 0, 0], [0, 0, 0]],
    ['red', [255, 0, 0], [53.2, 80.1, 67.2]],
  ])('agree with the standard for %s', (_, rgb, lab) => {
    const { channels } = toLab({ width: 1, height: 1, rgb: Uint8Array.from(rgb) });
    channels.forEach((channel, k) => {
      expect(Math.abs((channel[0] ?? 0) - (lab[k] ?? 0))).toBeLessThan(0.6);
    });
  });
});
