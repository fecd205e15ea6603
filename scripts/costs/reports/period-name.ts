import { dayAfter, monthOf, type Period } from '../period.ts';

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
