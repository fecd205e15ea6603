import { describe, expect, test } from 'vitest';
import { budgetBurn } from '../../../../functions/costs/questions/budget-burn.ts';
import { type Outlook, outlookOf } from '../../../../functions/costs/questions/outlook.ts';
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

const reachedIn = (outlook: Outlook, dollars: number) =>
  budgetBurn(outlook, 'everything', dollars).reached;

describe('a budget is spent', () => {
  const week = [2, 2, 2, 2, 2, 2, 2];
  const at = (now: string, dollars: readonly number[]) =>
    outlookOf(days('2026-11-01', dollars), november, new Date(`${now}T18:00:00Z`));

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
