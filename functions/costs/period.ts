import {
  type CostPeriod,
  costPeriod,
  costPeriodKinds,
  costPeriodOf,
} from '../../shared/cost-period.ts';
import { dayAfter } from '../../shared/days.ts';

/** Days in UTC (`2026-11-22`); the last is the first that is not part of it any more. */
export type Period = { readonly from: string; readonly to: string };

/** A calendar month, `2026-11`. */
export function monthPeriod(month: string): Period {
  const { from, to } = costPeriod(month);
  return { from, to };
}

/** A month of an invoice, in UTC. */
export type CalendarMonth = CostPeriod & {
  /** Its last millisecond. */
  readonly last: string;
};

/** The month that is named so (`2026-10`). */
export function calendarMonth(name: string): CalendarMonth {
  const period = costPeriod(name);
  return { ...period, last: new Date(Date.parse(period.to) - 1).toISOString() };
}

/** The month, quarter or year that a period is, if it is one. */
export function namedPeriod({ from, to }: Period): CostPeriod | undefined {
  return costPeriodKinds
    .map((kind) => costPeriodOf(kind, from))
    .find((each) => each.from === from && each.to === to);
}

/** The calendar month that a period is, if it is one. */
export function monthOf(period: Period): string | undefined {
  const named = namedPeriod(period);
  return named?.kind === 'month' ? named.name : undefined;
}

/** Whether no month is in it in part. */
export function isOfWholeMonths({ from, to }: Period): boolean {
  return from.endsWith('-01') && to.endsWith('-01');
}

/** A period as a person says it: `November 2026`, or `1 November 2026 to 7 November 2026`. */
export function periodName(period: Period): string {
  if (monthOf(period)) return written(period.from, { month: 'long', year: 'numeric' });
  const last = dayAfter(period.to, -1);
  if (last === period.from) return dayName(last);
  return `${dayName(period.from)} to ${dayName(last)}`;
}

export function dayName(day: string): string {
  return written(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

function written(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...format, timeZone: 'UTC' }).format(new Date(day));
}
