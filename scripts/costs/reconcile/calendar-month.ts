import { monthPeriod, type Period } from '../period.ts';
import { UsageError } from '../usage-error.ts';

/** A month of an invoice, in UTC. */
export type CalendarMonth = Period & {
  /** `2026-10`. */
  readonly name: string;
  /** Its last millisecond. */
  readonly last: string;
};

/** The month that is named so (`2026-10`). */
export function calendarMonth(name: string): CalendarMonth {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(name)) {
    throw new UsageError(`"${name}" is no month. Write it like 2026-10.`);
  }
  const period = monthPeriod(name);
  return { ...period, name, last: new Date(Date.parse(period.to) - 1).toISOString() };
}
