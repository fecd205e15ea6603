import * as z from 'zod/mini';
import {
  type Anomaly,
  anomaliesOf,
  daysToCome,
  type Interval,
} from '../../../shared/costs/outlook.ts';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type CalendarMonth, calendarMonth, dayAfter, daysOf } from '../period.ts';

const rowSchema = z.object({
  day: z.string(),
  feature: z.nullable(z.enum(featureKeys)),
  infrastructure: whole,
  providers: whole,
});

type Row = z.infer<typeof rowSchema>;

/** How a sum of the month goes, in nanodollars. */
type Course = {
  readonly spent: number;
  /** The whole month; undefined before a week is over. */
  readonly end: Interval | undefined;
  /** The last day of the month until which so much is spent, at the rate of the days that are over; undefined where that is later. */
  readonly reaches: (amount: number) => string | undefined;
};

/** How a month goes, as far as costs are known. */
export type Outlook = {
  readonly month: string;
  /** Days of the month that are over, and all that it has. */
  readonly daysOver: number;
  readonly days: number;
  readonly all: Course;
  /** Of it, what AWS is paid. */
  readonly infrastructure: Course;
  /** The same days of last month, and all of it. */
  readonly lastMonth: { readonly sameDays: number; readonly all: number };
  readonly features: readonly {
    readonly feature: Feature | null;
    readonly spent: number;
    readonly sameDays: number;
  }[];
  readonly anomalies: readonly Anomaly[];
};

/** The month before another. */
export function monthBefore({ from }: CalendarMonth): CalendarMonth {
  return calendarMonth(dayAfter(from, -1).slice(0, 7));
}

/** Asks a ledger of a month and the one before it how the month goes. A day is over when the next has begun. */
export async function outlookOf(ledger: Ledger, month: CalendarMonth, now: Date): Promise<Outlook> {
  const rows = await ledger.ask('day-features', rowSchema);
  const before = monthBefore(month);
  const today = now.toISOString().slice(0, 10);
  const end = today < month.to ? today : month.to;
  const [first = end] = rows.map(({ day }) => day);
  const over = daysOf({ from: first, to: end });
  const own = rows.filter(({ day }) => day >= month.from);
  const daysOver = daysOf({ from: month.from, to: end }).length;
  // Today has begun, and is compared with the whole of its like.
  const sameEnd = end < month.to ? dayAfter(before.from, daysOver + 1) : month.from;
  const last = rows.filter(({ day }) => day < month.from);
  const same = last.filter(({ day }) => day < sameEnd);
  const course = { month, rows, over, end };
  return {
    month: month.name,
    daysOver,
    days: daysOf(month).length,
    all: courseOf(amountOf, course),
    infrastructure: courseOf(({ infrastructure }) => infrastructure, course),
    lastMonth: { sameDays: sumOf(same), all: sumOf(last) },
    features: [...featureKeys, null].map((feature) => ({
      feature,
      spent: sumOf(own.filter((row) => row.feature === feature)),
      sameDays: sumOf(same.filter((row) => row.feature === feature)),
    })),
    anomalies: anomaliesOf(
      rows.map((row) => ({ day: row.day, feature: row.feature, amount: amountOf(row) })),
      over,
    ).filter(({ day }) => day >= month.from),
  };
}

type Known = {
  month: CalendarMonth;
  rows: readonly Row[];
  /** Days that are over, from the first on which something was metered. */
  over: readonly string[];
  /** The first day that is not over. */
  end: string;
};

/** Where a sum of the month stands, and where it ends: days that are over, and the others as those before them were. */
function courseOf(pick: (row: Row) => number, { month, rows, over, end }: Known): Course {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const amountOn = (day: string) => sumOf(byDay.get(day) ?? [], pick);
  const toCome = daysOf({ from: end < month.from ? month.from : end, to: month.to });
  const spent = sumOf(
    rows.filter(({ day }) => day >= month.from),
    pick,
  );
  const closed = over
    .filter((day) => day >= month.from)
    .map((day) => ({ day, sum: amountOn(day) }));
  const sumClosed = closed.reduce((sum, day) => sum + day.sum, 0);
  const rest = daysToCome(over.map(amountOn), toCome.length);
  const atEnd = (part: number) => Math.max(spent, sumClosed + part);
  const reaches = (amount: number) => {
    const coming = rest ? toCome.map((day) => ({ day, sum: rest.likely / toCome.length })) : [];
    let sum = 0;
    return [...closed, ...coming].find((day) => {
      sum += day.sum;
      return sum >= amount;
    })?.day;
  };
  if (toCome.length === 0)
    return { spent, end: { likely: spent, low: spent, high: spent }, reaches };
  return {
    spent,
    reaches,
    end: rest && { likely: atEnd(rest.likely), low: atEnd(rest.low), high: atEnd(rest.high) },
  };
}

function amountOf({ infrastructure, providers }: Row): number {
  return infrastructure + providers;
}

function sumOf(rows: readonly Row[], pick: (row: Row) => number = amountOf): number {
  return rows.reduce((sum, row) => sum + pick(row), 0);
}
