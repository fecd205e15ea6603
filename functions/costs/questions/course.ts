import type { CostPeriod } from '../../../shared/cost-period.ts';
import { daysToCome, type Interval } from '../../../shared/costs/outlook.ts';
import { daysOf } from '../../../shared/days.ts';
import type { DayFeature } from './period-costs.ts';

/** How a sum of the period goes, in nanodollars, with what invoices corrected of it. */
export type Course = {
  readonly spent: number;
  /** The whole period; undefined before a week is over. */
  readonly end: Interval | undefined;
  /**
   * The day of the period on which so much is spent: one that is over, today, or one to come at the rate of those that are
   * over; undefined where it is none of them. What invoices corrected counts from the first day on, since it is of no day.
   */
  readonly reaches: (amount: number) => string | undefined;
};

type Days = {
  period: CostPeriod;
  rows: readonly DayFeature[];
  /** Days that are over, from the first on which something was metered. */
  over: readonly string[];
  /** The first day that is not over. */
  end: string;
  corrected: Amounts;
};

/** What was paid to AWS, and to providers. */
type Amounts = Pick<DayFeature, 'infrastructure' | 'providers'>;

/** Where a sum of the period stands, and where it ends: days that are over, and the others as those before them were. */
export function courseOf(
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

/** Of everybody who is paid. */
export function amountOf({ infrastructure, providers }: Amounts): number {
  return infrastructure + providers;
}

export function sumOf(rows: readonly Amounts[], pick: (row: Amounts) => number = amountOf): number {
  return rows.reduce((sum, row) => sum + pick(row), 0);
}
