import { type CostPeriod, costPeriodAfter } from '../../../shared/cost-period.ts';
import {
  type Anomaly,
  anomaliesOf,
  daysToCome,
  type Interval,
} from '../../../shared/costs/outlook.ts';
import { dayAfter, daysOf } from '../../../shared/days.ts';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import type { DayFeature, PeriodCosts } from './period-costs.ts';

/** How a sum of the period goes, in nanodollars, with what invoices corrected of it. */
type Course = {
  readonly spent: number;
  /** The whole period; undefined before a week is over. */
  readonly end: Interval | undefined;
  /**
   * The day of the period on which so much is spent: one that is over, today, or one to come at the rate of those that are
   * over; undefined where it is none of them. What invoices corrected counts from the first day on, since it is of no day.
   */
  readonly reaches: (amount: number) => string | undefined;
};

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

type Days = {
  period: CostPeriod;
  rows: readonly DayFeature[];
  /** Days that are over, from the first on which something was metered. */
  over: readonly string[];
  /** The first day that is not over. */
  end: string;
  corrected: Amounts;
};

type Amounts = Pick<DayFeature, 'infrastructure' | 'providers'>;

/** Where a sum of the period stands, and where it ends: days that are over, and the others as those before them were. */
function courseOf(
  pick: (amounts: Amounts) => number,
  { period, rows, over, end, corrected }: Days,
): Course {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const amountOn = (day: string) => sumOf(byDay.get(day) ?? [], pick);
  const toCome = daysOf({ from: end < period.from ? period.from : end, to: period.to });
  const ofNoDay = pick(corrected);
  const onDays = sumOf(
    rows.filter(({ day }) => day >= period.from),
    pick,
  );
  const spent = onDays + ofNoDay;
  const closed = over
    .filter((day) => day >= period.from)
    .map((day) => ({ day, sum: amountOn(day) }));
  const sumClosed = closed.reduce((sum, day) => sum + day.sum, 0);
  const rest = daysToCome(over.map(amountOn), toCome.length);
  const atEnd = (part: number) => Math.max(spent, sumClosed + ofNoDay + part);
  const coming = rest ? toCome.map((day) => ({ day, sum: rest.likely / toCome.length })) : [];
  const reaches = (amount: number) =>
    dayOf(amount - ofNoDay, closed) ??
    // What today has cost so far may be more than its part of the rate.
    (spent >= amount ? toCome[0] : dayOf(amount - ofNoDay - sumClosed, coming));
  if (toCome.length === 0)
    return { spent, end: { likely: spent, low: spent, high: spent }, reaches };
  return {
    spent,
    reaches,
    end: rest && { likely: atEnd(rest.likely), low: atEnd(rest.low), high: atEnd(rest.high) },
  };
}

/** The day with which a sum comes to an amount. */
function dayOf(amount: number, days: readonly { day: string; sum: number }[]): string | undefined {
  let sum = 0;
  return days.find((each) => {
    sum += each.sum;
    return sum >= amount;
  })?.day;
}

function amountOf({ infrastructure, providers }: Amounts): number {
  return infrastructure + providers;
}

function sumOf(rows: readonly Amounts[], pick: (row: Amounts) => number = amountOf): number {
  return rows.reduce((sum, row) => sum + pick(row), 0);
}
