import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gaps, justify } from '../../../frontend/src/library/state/justify.ts';

const ratios = fc.array(fc.double({ min: 0.5, max: 2.6, noNaN: true }), {
  minLength: 1,
  maxLength: 60,
});
const wide = fc.integer({ min: 480, max: 1120 });

const widthOf = (tiles: readonly { width: number }[]) =>
  tiles.reduce((sum, { width }) => sum + width, 0) + gaps.wide * (tiles.length - 1);

test('every tile stands once and in order, full rows fill the width, and the last stays at the left', () => {
  fc.assert(
    fc.property(ratios, wide, (shapes, width) => {
      const rows = justify(shapes, width);
      const places = rows.flatMap(({ tiles }) => tiles.map(({ index }) => index));
      expect(places).toEqual(shapes.map((_, n) => n));
      for (const { tiles, height } of rows.slice(0, -1)) {
        expect(widthOf(tiles)).toBeCloseTo(width, 3);
        for (const { index, width: own } of tiles) {
          expect(own / height).toBeCloseTo(shapes[index] ?? 0, 6);
        }
      }
      const last = rows.at(-1);
      expect(widthOf(last?.tiles ?? [])).toBeLessThanOrEqual(width + 0.001);
      expect(last?.height).toBeLessThanOrEqual(220.001);
    }),
  );
});

test('a shape that becomes known later moves no row before it but the last', () => {
  fc.assert(
    fc.property(
      ratios,
      wide,
      fc.nat(),
      fc.double({ min: 0.5, max: 2.6, noNaN: true }),
      (shapes, width, n, shape) => {
        const changed = n % shapes.length;
        const before = justify(shapes, width);
        const after = justify(shapes.with(changed, shape), width);
        const row = before.findIndex(({ tiles }) => tiles.some(({ index }) => index === changed));
        expect(after.slice(0, Math.max(0, row - 1))).toEqual(before.slice(0, Math.max(0, row - 1)));
      },
    ),
  );
});

test('pictures of the usual shapes stand 185 to 220 high on a desktop', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(1, 1, 1, 4 / 3, 3 / 2), { minLength: 12, maxLength: 60 }),
      (shapes) => {
        for (const { height } of justify(shapes, 1120).slice(0, -1)) {
          expect(height).toBeGreaterThan(165);
          expect(height).toBeLessThan(245);
        }
      },
    ),
  );
});
