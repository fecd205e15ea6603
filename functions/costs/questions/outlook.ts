import { type CostPeriod, costPeriodAfter } from '../../../shared/cost-period.ts';
import { type Anomaly, anomaliesOf } from '../../../shared/costs/outlook.ts';
import { dayAfter, daysOf } from '../../../shared/days.ts';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import { amountOf, type Course, courseOf, sumOf } from './course.ts';
import type { PeriodCosts } from './period-costs.ts';

/** How a period goes, as far as costs are known. */
export type Outlook = {
  readonly period: CostPeriod;
  /** Days of it that are over, and all that it has. */
  readonly daysOver: number;
  readonly days: number;
  readonly all: Course;
  /** Of it, what AWS is paid. */
  readonly infrastructure: Course;
  /** Of it, what invoices corrected. */
  readonly corrected: number;
  /** The same days of the period before; and all of it, with what invoices corrected, which is of no day. */
  readonly before: { readonly sameDays: number; readonly all: number; readonly corrected: number };
  readonly features: readonly {
    readonly feature: Feature | null;
    readonly spent: number;
    readonly sameDays: number;
  }[];
  readonly anomalies: readonly Anomaly[];
};

type Known = {
  readonly own: PeriodCosts;
  /** Of the period before it. */
  readonly before: PeriodCosts;
};

/** How a period goes, by its days and those of the period before it. A day is over when the next has begun. */
export function outlookOf(costs: Known, period: CostPeriod, now: Date): Outlook {
  const rows = [...costs.before.days, ...costs.own.days];
  const before = costPeriodAfter(period, -1);
  const today = now.toISOString().slice(0, 10);
  const end = today < period.to ? today : period.to;
  const [first = end] = rows.map(({ day }) => day);
  const over = daysOf({ from: first, to: end });
  const own = rows.filter(({ day }) => day >= period.from);
  const daysOver = daysOf({ from: period.from, to: end }).length;
  // Today has begun, and is compared with the whole of its like.
  const sameEnd = end < period.to ? dayAfter(before.from, daysOver + 1) : period.from;
  const last = rows.filter(({ day }) => day < period.from);
  const same = last.filter(({ day }) => day < sameEnd);
  const course = { period, rows, over, end, corrected: costs.own.corrected };
  const correctedBefore = amountOf(costs.before.corrected);
  return {
    period,
    daysOver,
    days: daysOf(period).length,
    all: courseOf(amountOf, course),
    infrastructure: courseOf(({ infrastructure }) => infrastructure, course),
    corrected: amountOf(costs.own.corrected),
    before: {
      sameDays: sumOf(same),
      ...{ all: sumOf(last) + correctedBefore, corrected: correctedBefore },
    },
    features: [...featureKeys, null].map((feature) => ({
      feature,
      spent: sumOf(own.filter((row) => row.feature === feature)),
      sameDays: sumOf(same.filter((row) => row.feature === feature)),
    })),
    anomalies: anomaliesOf(
      rows.map((row) => ({ day: row.day, feature: row.feature, amount: amountOf(row) })),
      over,
    ).filter(({ day }) => day >= period.from),
  };
}
