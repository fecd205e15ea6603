import { costPeriod } from '../../../../shared/cost-period.ts';
import type { CostReport } from '../../../../shared/cost-report.ts';
import { daysOf } from '../../../../shared/days.ts';
import { periodAfter } from './periods.ts';
import { dayTotal } from './shares.ts';

type Told = Pick<
  CostReport,
  | 'period'
  | 'byDay'
  | 'byDayBefore'
  | 'corrected'
  | 'before'
  | 'all'
  | 'readAt'
  | 'daysOver'
  | 'days'
>;

/**
 * Sums day by day, of the period as far as it has come, and of the one before. What invoices corrected is in them from the
 * first day on, since it is of no day.
 */
export function courseOf(report: Told) {
  const { period, byDay, byDayBefore, all, readAt, daysOver, days: count } = report;
  const isRunning = daysOver < count;
  const today = readAt.slice(0, 10);
  const until = daysOf(costPeriod(period)).filter((day) => !isRunning || day <= today);
  return {
    ...{ count, until, isRunning, end: isRunning ? all.end : null, budget: all.budget },
    sums: sumsOf(
      report.corrected.nanodollars,
      until,
      new Map(byDay.map((day) => [day.day, dayTotal(day)])),
    ),
    last: sumsOf(
      report.before.corrected,
      daysOf(costPeriod(periodAfter(period, -1))),
      new Map(byDayBefore.map(({ day, nanodollars }) => [day, nanodollars])),
    ),
  };
}

export type Course = ReturnType<typeof courseOf>;

/** Sums until the end of each day; days on which nothing happened cost nothing. */
function sumsOf(
  start: number,
  days: readonly string[],
  amounts: ReadonlyMap<string, number>,
): number[] {
  let sum = start;
  return days.map((day) => {
    sum += amounts.get(day) ?? 0;
    return sum;
  });
}
