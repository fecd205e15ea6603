import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksTo } from '../../../frontend/src/costs/state/ticks.ts';

const dollar = 1_000_000_000;

test.each([
  [250 * dollar, ['$0', '$100', '$200']],
  [3 * dollar, ['$0', '$1', '$2', '$3']],
  [1.6 * dollar, ['$0', '$1']],
  [1.4 * dollar, ['$0.00', '$0.50', '$1.00']],
  [0.07 * dollar, ['$0.00', '$0.05']],
  [0.003 * dollar, ['$0.000', '$0.001', '$0.002', '$0.003']],
])('up to %i nanodollars a scale says %j', (largest, names) => {
  expect(ticksTo(largest).map(({ name }) => name)).toEqual(names);
});

test('what a line of a scale says is the amount at which it is drawn', () => {
  fc.assert(
    fc.property(fc.nat(14), fc.integer({ min: 1, max: 9 }), (digits, first) => {
      const ticks = ticksTo(first * 10 ** digits);
      for (const { amount, name } of ticks) {
        expect(Math.round(Number(name.replaceAll(/[$,]/g, '')) * dollar)).toBe(amount);
      }
      expect(new Set(ticks.map(({ name }) => name)).size).toBe(ticks.length);
      expect(ticks.length).toBeLessThanOrEqual(4);
    }),
  );
});
