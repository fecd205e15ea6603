import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anomaliesOf, type DayCost, daysToCome } from '../../../../shared/costs/outlook.ts';

const dollar = 1_000_000_000;
const amounts = fc.array(fc.nat(1000 * dollar), { minLength: 7, maxLength: 40 });

test('days to come cost what the last four weeks did on average, and nothing is said of them before a week', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 31 }), (over, count) => {
      const last = over.slice(-28);
      const mean = last.reduce((sum, each) => sum + each, 0) / last.length;
      const { likely = 0, low = 0, high = 0 } = daysToCome(over, count) ?? {};
      expect(likely).toBe(Math.round(mean * count));
      expect(low).toBeLessThanOrEqual(likely);
      expect(likely).toBeLessThanOrEqual(high);
      const isEven = last.every((each) => each === last[0]);
      expect(high - low === 0).toBe(isEven);
      expect(daysToCome(over.slice(0, 6), count)).toBeUndefined();
    }),
  );
});

test('nine months in ten stay within the interval, where days differ by chance', () => {
  const part = fc.noBias(fc.integer({ min: 0, max: dollar }));
  const months = fc.sample(fc.array(part, { minLength: 37, maxLength: 37 }), {
    numRuns: 2000,
    seed: 7,
  });
  const within = months.filter((month) => {
    const days = month.map((each) => 5 * dollar + each);
    const { low = 0, high = 0 } = daysToCome(days.slice(0, 7), 30) ?? {};
    const sum = days.slice(7).reduce((total, each) => total + each, 0);
    return low <= sum && sum <= high;
  });
  expect(Math.abs(within.length / months.length - 0.9)).toBeLessThan(0.03);
});

const days = Array.from({ length: 10 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
const costs = (dollars: readonly number[]): DayCost[] =>
  dollars.flatMap((each, place) => {
    const day = days[place];
    return day === undefined || each === 0
      ? []
      : [{ day, feature: 'audioChat', amount: each * dollar }];
  });

test.each([
  ['twice the median', [4, 4, 4, 9, 4, 4, 4, 8], ['2026-11-08']],
  ['less than twice', [4, 4, 4, 4, 4, 4, 4, 7.9], []],
  ['twice, of little', [2, 2, 2, 2, 2, 2, 2, 4.9], []],
  ['new after a week of nothing', [0, 0, 0, 0, 0, 0, 0, 5], ['2026-11-08']],
  ['without a week before it', [1, 1, 1, 1, 1, 90], []],
])('a day of %s stands out as the rule says', (_name, dollars, expected) => {
  const over = days.slice(0, dollars.length);
  expect(anomaliesOf(costs(dollars), over).map(({ day }) => day)).toEqual(expected);
});
