import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Dimensions, fullProduct, pairsOf, pairwise } from '../../e2e/support/pairwise.ts';

const values = fc.uniqueArray(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 4 });

const dimensions: fc.Arbitrary<Dimensions> = fc
  .array(values, { minLength: 2, maxLength: 4 })
  .map((lists) => Object.fromEntries(lists.map((list, index) => [`d${index}`, list])));

test('every pair of values is met, by combinations of the product alone', () => {
  fc.assert(
    fc.property(dimensions, (given) => {
      const product = fullProduct(given);
      const chosen = pairwise(given);
      const pairs = new Set(chosen.flatMap(pairsOf));
      expect(product.flatMap(pairsOf).filter((pair) => !pairs.has(pair))).toEqual([]);
      expect(product).toEqual(expect.arrayContaining(chosen));
    }),
  );
});

test('no combination is one too many: each meets a pair that those before it do not', () => {
  fc.assert(
    fc.property(dimensions, (given) => {
      const met = new Set<string>();
      for (const cell of pairwise(given)) {
        expect(pairsOf(cell).some((pair) => !met.has(pair))).toBe(true);
        for (const pair of pairsOf(cell)) met.add(pair);
      }
    }),
  );
});

test('the product has each combination once', () => {
  expect(fullProduct({ a: ['1', '2'], b: ['x', 'y'] })).toEqual([
    { a: '1', b: 'x' },
    { a: '1', b: 'y' },
    { a: '2', b: 'x' },
    { a: '2', b: 'y' },
  ]);
});
