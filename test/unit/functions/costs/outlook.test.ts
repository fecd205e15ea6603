import { describe, expect, test } from 'vitest';
import { budgetBurn } from '../../../../functions/costs/questions/budget-burn.ts';
import { type Outlook, outlookOf } from '../../../../functions/costs/questions/outlook.ts';
import type { PeriodCosts } from '../../../../functions/costs/questions/period-costs.ts';
import { costPeriod } from '../../../../shared/cost-period.ts';

const dollar = 1_000_000_000;
const november = costPeriod('2026-11');

/** What each day from a first one on cost, in dollars. */
function days(first: string, dollars: readonly number[]) {
  return dollars.map((each, place) => ({
    day: new Date(Date.parse(first) + place * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    ...{ feature: null, infrastructure: each * dollar, providers: 0 },
  }));
}

/** With what invoices corrected of AWS and of providers, in dollars. */
function costs(ofDays: PeriodCosts['days'], aws = 0, providers = 0): PeriodCosts {
  const corrected = { infrastructure: aws * dollar, providers: providers * dollar };
  return { days: ofDays, corrected };
}

const reachedIn = (outlook: Outlook, dollars: number) =>
  budgetBurn(outlook, 'everything', dollars).reached;

describe('a budget is spent', () => {
  const week = [2, 2, 2, 2, 2, 2, 2];
  const at = (now: string, dollars: readonly number[]) =>
    outlookOf(
      { before: costs([]), own: costs(days('2026-11-01', dollars)) },
      november,
      new Date(`${now}T18:00:00Z`),
    );

  test('on the day that is over with which it was', () => {
    expect(reachedIn(at('2026-11-09', [...week, 2, 90]), 9)).toBe('2026-11-05');
  });

  test('today where today has cost it already, though its part of the rate would not', () => {
    const outlook = at('2026-11-08', [...week, 90]);
    expect(reachedIn(outlook, 100)).toBe('2026-11-08');
    // It is not earlier, and more of it is later or never.
    expect(reachedIn(outlook, 14)).toBe('2026-11-07');
    expect(reachedIn(outlook, 105)).toBeNull();
  });

  test('today in a first week, of which nothing is forecast', () => {
    const outlook = at('2026-11-03', [2, 2, 90]);
    expect(budgetBurn(outlook, 'everything', 90)).toMatchObject({
      ...{ likely: null, reached: '2026-11-03' },
    });
    expect(reachedIn(outlook, 95)).toBeNull();
  });

  test('on a day to come at the rate of those that are over', () => {
    expect(reachedIn(at('2026-11-08', [...week, 1]), 20)).toBe('2026-11-10');
  });

  test('on no day of a period that is over and stayed below, or that has not begun', () => {
    expect(reachedIn(at('2026-12-05', week), 14)).toBe('2026-11-07');
    expect(reachedIn(at('2026-12-05', week), 15)).toBeNull();
    expect(reachedIn(at('2026-10-05', []), 1)).toBeNull();
  });
});

describe('what an invoice corrected of a month', () => {
  const tenDays = Array.from({ length: 30 }, (_, place) => (place < 10 ? 10 : 0));
  const own = (aws: number, providers: number) =>
    costs(days('2026-11-01', tenDays), aws, providers);
  const october = costs(days('2026-10-01', [20, 20]), -5);

  test('is spent, by AWS as far as it is of AWS, and its budget is judged by it once it is over', () => {
    const { all, infrastructure, corrected, before } = outlookOf(
      { before: october, own: own(-30, 12) },
      november,
      new Date('2026-12-20T18:00:00Z'),
    );
    expect([all.spent, infrastructure.spent, corrected]).toEqual([
      ...[82 * dollar, 70 * dollar, -18 * dollar],
    ]);
    expect(all.end).toEqual({ low: 82 * dollar, likely: 82 * dollar, high: 82 * dollar });
    expect(infrastructure.end?.likely).toBe(70 * dollar);
    // No day is named on which a budget was spent that was not, and one is of a budget that was.
    expect(all.reaches(83 * dollar)).toBeUndefined();
    expect(all.reaches(82 * dollar)).toBe('2026-11-10');
    expect(infrastructure.reaches(71 * dollar)).toBeUndefined();
    expect(before).toEqual({ sameDays: 40 * dollar, all: 35 * dollar, corrected: -5 * dollar });
  });

  test('is in what a quarter that runs has spent and comes to, and in none of the same days', () => {
    const quarter = costPeriod('2026-Q4');
    const running = (aws: number) =>
      outlookOf(
        { before: costs([], -7), own: costs(days('2026-10-01', [9, 9, 9, 9, 9, 9, 9, 9]), aws) },
        quarter,
        new Date('2026-10-09T18:00:00Z'),
      );
    const [plain, corrected] = [running(0), running(50)];
    expect(corrected.all.spent).toBe(plain.all.spent + 50 * dollar);
    expect(corrected.all.end?.likely).toBe((plain.all.end?.likely ?? 0) + 50 * dollar);
    expect(corrected.before.sameDays).toBe(0);
    expect(corrected.all.reaches(122 * dollar)).toBe(plain.all.reaches(72 * dollar));
    expect(corrected.all.reaches(200 * dollar)).toBe(plain.all.reaches(150 * dollar));
  });
});
