import * as z from 'zod/mini';
import { type CostPeriod, costPeriodAfter } from '../../../shared/cost-period.ts';
import {
  type Anomaly,
  anomaliesOf,
  daysToCome,
  type Interval,
} from '../../../shared/costs/outlook.ts';
import { dayAfter, daysOf } from '../../../shared/days.ts';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** What a tool cost on a day, in nanodollars; null is of no tool. */
export const dayFeatureSchema = z.object({
  day: z.string(),
  feature: z.nullable(z.enum(featureKeys)),
  infrastructure: z.int(),
  providers: z.int(),
});

export type DayFeature = z.infer<typeof dayFeatureSchema>;

const rowSchema = z.extend(dayFeatureSchema, { infrastructure: whole, providers: whole });

/** How a sum of the period goes, in nanodollars. */
type Course = {
  readonly spent: number;
  /** The whole period; undefined before a week is over. */
  readonly end: Interval | undefined;
  /**
   * The day of the period on which so much is spent: one that is over, today, or one to come at the rate of those that are
   * over; undefined where it is none of them.
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
  /** The same days of the period before, and all of it. */
  readonly before: { readonly sameDays: number; readonly all: number };
  readonly features: readonly {
    readonly feature: Feature | null;
    readonly spent: number;
    readonly sameDays: number;
  }[];
  readonly anomalies: readonly Anomaly[];
};

/** What each day of a ledger cost by tool, in the order of days. */
export function dayFeatures(ledger: Ledger): Promise<DayFeature[]> {
  return ledger.ask('day-features', rowSchema);
}

/** How a period goes, by its days and those of the period before it. A day is over when the next has begun. */
export function outlookOf(rows: readonly DayFeature[], period: CostPeriod, now: Date): Outlook {
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
  const course = { period, rows, over, end };
  return {
    period,
    daysOver,
    days: daysOf(period).length,
    all: courseOf(amountOf, course),
    infrastructure: courseOf(({ infrastructure }) => infrastructure, course),
    before: { sameDays: sumOf(same), all: sumOf(last) },
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

type Known = {
  period: CostPeriod;
  rows: readonly DayFeature[];
  /** Days that are over, from the first on which something was metered. */
  over: readonly string[];
  /** The first day that is not over. */
  end: string;
};

/** Where a sum of the period stands, and where it ends: days that are over, and the others as those before them were. */
function courseOf(pick: (row: DayFeature) => number, { period, rows, over, end }: Known): Course {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const amountOn = (day: string) => sumOf(byDay.get(day) ?? [], pick);
  const toCome = daysOf({ from: end < period.from ? period.from : end, to: period.to });
  const spent = sumOf(
    rows.filter(({ day }) => day >= period.from),
    pick,
  );
  const closed = over
    .filter((day) => day >= period.from)
    .map((day) => ({ day, sum: amountOn(day) }));
  const sumClosed = closed.reduce((sum, day) => sum + day.sum, 0);
  const rest = daysToCome(over.map(amountOn), toCome.length);
  const atEnd = (part: number) => Math.max(spent, sumClosed + part);
  const coming = rest ? toCome.map((day) => ({ day, sum: rest.likely / toCome.length })) : [];
  const reaches = (amount: number) =>
    dayOf(amount, closed) ??
    // What today has cost so far may be more than its part of the rate.
    (spent >= amount ? toCome[0] : dayOf(amount - sumClosed, coming));
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

function amountOf({ infrastructure, providers }: DayFeature): number {
  return infrastructure + providers;
}

function sumOf(rows: readonly DayFeature[], pick: (row: DayFeature) => number = amountOf): number {
  return rows.reduce((sum, row) => sum + pick(row), 0);
}
