import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  costPeriod,
  costPeriodAfter,
  costPeriodKinds,
  costPeriodOf,
  costPeriodPattern,
} from '../../../shared/cost-period.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const kind = fc.constantFrom(...costPeriodKinds);

test('a period has its day, is found by its name, and begins where the one before it ends', () => {
  fc.assert(
    fc.property(kind, day, (ofKind, within) => {
      const period = costPeriodOf(ofKind, within);
      expect(period.from <= within && within < period.to).toBe(true);
      expect(period.name).toMatch(costPeriodPattern);
      expect(costPeriod(period.name)).toEqual(period);
      expect(costPeriodAfter(period, 1).from).toBe(period.to);
      expect(costPeriodAfter(costPeriodAfter(period, 7), -7)).toEqual(period);
    }),
  );
});

describe('a name', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-12-01'],
    ['2026-12', '2026-12-01', '2027-01-01'],
    ['2026-Q1', '2026-01-01', '2026-04-01'],
    ['2026-Q4', '2026-10-01', '2027-01-01'],
    ['2026', '2026-01-01', '2027-01-01'],
  ])('%s is of the days from %s until before %s', (name, from, to) => {
    expect(costPeriod(name)).toMatchObject({ from, to });
  });

  it.each(['2026-00', '2026-13', '2026-Q0', '2026-Q5', '2026-', '202', '1999', '2026-11-01'])(
    '%s is of none',
    (name) => {
      expect(name).not.toMatch(costPeriodPattern);
    },
  );
});
