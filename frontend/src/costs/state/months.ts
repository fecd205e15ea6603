import { pages } from '../../../../shared/pages.ts';
import { periodOf } from '../../../../shared/usage.ts';

/** The month in the address, else this one. */
export function monthIn(search: string, now = new Date()): string {
  const named = new URLSearchParams(search).get('month') ?? '';
  const current = periodOf(now);
  return /^20[2-9]\d-(0[1-9]|1[0-2])$/.test(named) && named <= current ? named : current;
}

/** What is looked into, in the address. */
export function idIn(search: string): string | undefined {
  return new URLSearchParams(search).get('id') || undefined;
}

export function costsPath(month: string, id?: string): string {
  const query = new URLSearchParams({ month, ...(id !== undefined && { id }) });
  return `${pages.costs.path}?${query}`;
}

/** So many months later, earlier where it is negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return periodOf(new Date(Date.UTC(year, number - 1 + count, 1)));
}

const utc = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });

const monthFormat = utc({ month: 'long', year: 'numeric' });
const nameFormat = utc({ month: 'long' });
const dayNameFormat = utc({ month: 'long', day: 'numeric' });
const dayFormat = utc({ month: 'short', day: 'numeric' });
const timeFormat = utc({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `November 2026`. */
export const monthWords = (month: string) => monthFormat.format(new Date(`${month}-01`));

/** `November`. */
export const monthName = (month: string) => nameFormat.format(new Date(`${month}-01`));

/** `November 14`. */
export const dayName = (day: string) => dayNameFormat.format(new Date(day));

/** `Nov 14`. */
export const dayWords = (day: string) => dayFormat.format(new Date(day));

/** `Nov 22, 17:20 UTC`. */
export function momentWords(time: string): string {
  const date = new Date(time);
  return `${dayFormat.format(date)}, ${timeFormat.format(date)} UTC`;
}

/** The first month in which anything may have been metered. */
const firstMonth = '2026-01';

/** Every month until now, the newest first. */
export function monthsUntil(now = new Date()): string[] {
  const months: string[] = [];
  for (let month = periodOf(now); month >= firstMonth; month = monthAfter(month, -1)) {
    months.push(month);
  }
  return months;
}

/** Every day of a month. */
export function daysOf(month: string): string[] {
  const next = monthAfter(month, 1);
  const count = (Date.parse(`${next}-01`) - Date.parse(`${month}-01`)) / (24 * 60 * 60 * 1000);
  return Array.from({ length: count }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`);
}
