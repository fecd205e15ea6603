import { costPeriod } from '../../../../shared/cost-period.ts';
import type { CostReport, ReportDay } from '../../../../shared/cost-report.ts';
import { daysOf } from '../../../../shared/days.ts';
import { costsPath, dayWords, periodWords, shortMonth } from './periods.ts';
import { dayShares } from './shares.ts';

/** A bar of a chart: a day, of a year a month. */
export type Step = {
  /** `2026-11-14` or `2026-11`. */
  key: string;
  /** Undefined where nothing cost anything. */
  costs: ReportDay | undefined;
  words: string;
  /** What is written below it, where something is. */
  tick: string | undefined;
  /** Where it is looked into. */
  to: string;
};

export type Steps = {
  each: 'day' | 'month';
  steps: readonly Step[];
  /** The key of the one that still runs, if one does. */
  running: string | undefined;
};

type Told = Pick<CostReport, 'period' | 'byDay' | 'readAt' | 'daysOver' | 'days'>;

/** A period, bar by bar: more than a quarter has days is too many to tell apart. */
export function stepsOf(report: Told): Steps {
  const { period, readAt, daysOver, days } = report;
  const isYear = costPeriod(period).kind === 'year';
  const today = daysOver < days ? readAt.slice(0, isYear ? 7 : 10) : undefined;
  const steps = isYear ? monthsOf(report) : eachDay(report);
  return { each: isYear ? 'month' : 'day', steps, running: today };
}

function eachDay({ period, byDay }: Told): Step[] {
  const costs = new Map(byDay.map((day) => [day.day, day]));
  const isMonth = costPeriod(period).kind === 'month';
  const tickOf = (day: string, place: number) =>
    isMonth
      ? place % 7 === 0
        ? String(place + 1)
        : undefined
      : day.endsWith('-01')
        ? shortMonth(day)
        : undefined;
  return daysOf(costPeriod(period)).map((day, place) => ({
    key: day,
    costs: costs.get(day),
    words: dayWords(day),
    tick: tickOf(day, place),
    to: costsPath(period, day),
  }));
}

function monthsOf({ period, byDay }: Told): Step[] {
  const months = [...new Set(daysOf(costPeriod(period)).map((day) => day.slice(0, 7)))];
  return months.map((month) => {
    const days = byDay.filter(({ day }) => day.startsWith(month));
    return {
      key: month,
      costs: days.length > 0 ? sumOf(month, days) : undefined,
      words: periodWords(month),
      tick: shortMonth(month),
      to: costsPath(month),
    };
  });
}

/** All days together; what none of them has is not 0. */
function sumOf(key: string, days: readonly ReportDay[]): ReportDay {
  const sums = { ...(days[0] as ReportDay), day: key };
  for (const share of dayShares) {
    const parts = days.flatMap((day) => day[share] ?? []);
    sums[share] = parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
  }
  return sums;
}
