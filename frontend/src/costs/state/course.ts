import { costPeriod } from '../../../../shared/cost-period.ts';
import type { CostReport } from '../../../../shared/cost-report.ts';
import { daysOf } from '../../../../shared/days.ts';
import { periodAfter } from './periods.ts';
import { dayTotal } from './shares.ts';

/** Sums day by day, of the period as far as it has come, and of the one before. */
export function courseOf({
  period,
  byDay,
  byDayBefore,
  all,
  readAt,
  daysOver,
  days: count,
}: CostReport) {
  const isRunning = daysOver < count;
  const today = readAt.slice(0, 10);
  const until = daysOf(costPeriod(period)).filter((day) => !isRunning || day <= today);
  return {
    ...{ count, until, isRunning, end: isRunning ? all.end : null, budget: all.budget },
    sums: sumsOf(until, new Map(byDay.map((day) => [day.day, dayTotal(day)]))),
    last: sumsOf(
      daysOf(costPeriod(periodAfter(period, -1))),
      new Map(byDayBefore.map(({ day, nanodollars }) => [day, nanodollars])),
    ),
  };
}

export type Course = ReturnType<typeof courseOf>;

/** Sums until the end of each day; days on which nothing happened cost nothing. */
function sumsOf(days: readonly string[], amounts: ReadonlyMap<string, number>): number[] {
  let sum = 0;
  return days.map((day) => {
    sum += amounts.get(day) ?? 0;
    return sum;
  });
}
