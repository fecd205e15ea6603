import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOfKnown } from '../../../../shared/costs/known-amount.ts';
import { amountOf } from '../../../../shared/costs/record-facts.ts';
import { featureKeys } from '../../../../shared/features.ts';
import { plans } from '../../../../shared/plans.ts';
import { arbitraryLine } from './support/arbitrary-lines.ts';

const record = fc.record({
  day: fc.integer({ min: 1, max: 30 }),
  feature: fc.option(fc.constantFrom(...featureKeys), { nil: undefined }),
  plan: fc.option(fc.constantFrom(...plans), { nil: undefined }),
  user: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  lines: fc.array(arbitraryLine, { maxLength: 8 }),
});

type MonthRecord = typeof record extends fc.Arbitrary<infer Value> ? Value : never;

const month = fc.array(record, { maxLength: 40 });

/** To the last nanodollar, in numbers that know no rounding. */
const exactSum = (amounts: readonly (number | null)[]) =>
  amounts.reduce((sum, amount) => sum + BigInt(amount ?? 0), 0n);

const groupings: readonly [name: string, groupOf: (of: MonthRecord) => unknown][] = [
  ['day', ({ day }) => day],
  ['feature', ({ feature }) => feature],
  ['plan', ({ plan }) => plan],
  ['user', ({ user }) => user],
  ['day and plan', ({ day, plan }) => `${day} ${plan}`],
];

it.each(groupings)(
  'a month of records comes to what its lines come to, grouped by %s',
  (_, groupOf) => {
    fc.assert(
      fc.property(month, (records) => {
        const groups = [...Map.groupBy(records, groupOf).values()];
        const grouped = groups.map((group) => amountOf(group.flatMap(({ lines }) => lines)));
        const lines = records.flatMap((each) => each.lines.map(({ amount }) => amount));
        expect(exactSum(grouped)).toBe(exactSum(lines));
        expect(exactSum(records.map((each) => amountOf(each.lines)))).toBe(exactSum(lines));
      }),
    );
  },
);

it('lines grouped by sku, in whatever order, come to the same', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryLine, { maxLength: 60 }),
      fc.infiniteStream(fc.nat()),
      (lines, order) => {
        const bySku = [...Map.groupBy(lines, ({ sku }) => sku).values()].map(amountOf);
        const shuffled = lines
          .map((line) => ({ line, key: order.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ line }) => line);
        const sum = exactSum(lines.map(({ amount }) => amount));
        expect(exactSum(bySku)).toBe(sum);
        expect(BigInt(amountOf(shuffled))).toBe(sum);
      },
    ),
  );
});

it('an amount with one part unknown is said to be incomplete', () => {
  fc.assert(
    fc.property(fc.array(arbitraryLine, { maxLength: 20 }), (lines) => {
      const sum = sumOfKnown(lines.map(({ amount }) => amount));
      expect(sum.isComplete).toBe(lines.every(({ amount }) => amount !== null));
      expect(sum.nanodollars).toBe(amountOf(lines));
    }),
  );
});
