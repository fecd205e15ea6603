import * as z from 'zod/mini';
import {
  type Anomaly,
  anomaliesOf,
  type DayCost,
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

/** How a month goes, in nanodollars, as far as costs are known. */
export type Outlook = {
  readonly month: string;
  /** Days of the month that are over, and all that it has. */
  readonly daysOver: number;
  readonly days: number;
  /** Until now, of it for AWS. */
  readonly spent: number;
  readonly infrastructure: number;
  /** The whole month; undefined before a week is over. */
  readonly end: Interval | undefined;
  readonly infrastructureEnd: Interval | undefined;
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
export async function outlookOf(
  ledger: Ledger,
  month: CalendarMonth,
  now: Date,
): Promise<Outlook> {
  const rows = await ledger.ask('day-features', rowSchema);
  const before = monthBefore(month);
  const today = now.toISOString().slice(0, 10);
  const end = today < month.to ? today : month.to;
  const all = daysOf({ from: before.from, to: end });
  const [first = end] = rows.map(({ day }) => day);
  const over = all.filter((day) => day >= first);
  const days = daysOf(month).length;
  const daysOver = over.filter((day) => day >= month.from).length;
  const own = rows.filter(({ day }) => day >= month.from && day < month.to);
  const toCome = days - daysOf({ from: month.from, to: end }).length;
  const endOf = (amountOf: (row: Row) => number): Interval | undefined => {
    const closed = sumOf(own.filter(({ day }) => day < end), amountOf);
    const spent = sumOf(own, amountOf);
    if (toCome <= 0) return { likely: spent, low: spent, high: spent };
    const rest = daysToCome(over.map((day) => sumOf(rowsOn(rows, day), amountOf)), toCome);
    return (
      rest && {
        likely: Math.max(spent, closed + rest.likely),
        low: Math.max(spent, closed + rest.low),
        high: Math.max(spent, closed + rest.high),
      }
    );
  };
  const sameEnd = dayAfter(before.from, toCome > 0 ? days - toCome + 1 : days);
  const isSame = ({ day }: Row) => day < month.from && day < sameEnd;
  return {
    ...{ month: month.name, daysOver, days },
    spent: sumOf(own, amountOfRow),
    infrastructure: sumOf(own, ({ infrastructure }) => infrastructure),
    end: endOf(amountOfRow),
    infrastructureEnd: endOf(({ infrastructure }) => infrastructure),
    lastMonth: {
      sameDays: sumOf(rows.filter(isSame), amountOfRow),
      all: sumOf(rows.filter(({ day }) => day < month.from), amountOfRow),
    },
    features: [...featureKeys, null].map((feature) => ({
      feature,
      spent: sumOf(own.filter((row) => row.feature === feature), amountOfRow),
      sameDays: sumOf(rows.filter((row) => row.feature === feature && isSame(row)), amountOfRow),
    })),
    anomalies: anomaliesOf(rows.map(dayCostOf), over).filter(({ day }) => day >= month.from),
  };
}

function rowsOn(rows: readonly Row[], day: string): Row[] {
  return rows.filter((row) => row.day === day);
}

function sumOf(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0);
}

function amountOfRow({ infrastructure, providers }: Row): number {
  return infrastructure + providers;
}

function dayCostOf(row: Row): DayCost {
  return { day: row.day, feature: row.feature, amount: amountOfRow(row) };
}
