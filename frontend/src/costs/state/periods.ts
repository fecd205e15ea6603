import {
  type CostPeriodKind,
  costPeriod,
  costPeriodAfter,
  costPeriodOf,
  costPeriodPattern,
  quarterOf,
} from '../../../../shared/cost-period.ts';
import { dayAfter } from '../../../../shared/days.ts';
import { pages } from '../../../../shared/pages.ts';

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** The period in the address, else this month. */
export function periodIn(search: string, now = new Date()): string {
  const named = new URLSearchParams(search).get('period') ?? '';
  const hasBegun = costPeriodPattern.test(named) && costPeriod(named).from <= dayOf(now);
  return hasBegun ? named : costPeriodOf('month', dayOf(now)).name;
}

/** What is looked into, in the address. */
export function idIn(search: string): string | undefined {
  return new URLSearchParams(search).get('id') || undefined;
}

export function costsPath(period: string, id?: string): string {
  const query = new URLSearchParams({ period, ...(id !== undefined && { id }) });
  return `${pages.costs.path}?${query}`;
}

/** The period so many later, earlier where the number is negative. */
export function periodAfter(period: string, count: number): string {
  return costPeriodAfter(costPeriod(period), count).name;
}

/** The period of another kind around a period, or its last part that has begun. */
export function periodAround(period: string, kind: CostPeriodKind, now = new Date()): string {
  const last = dayAfter(costPeriod(period).to, -1);
  const today = dayOf(now);
  return costPeriodOf(kind, last < today ? last : today).name;
}

const utc = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });

const nameFormat = utc({ month: 'long' });
const shortNameFormat = utc({ month: 'short' });
const dayNameFormat = utc({ month: 'long', day: 'numeric' });
const dayFormat = utc({ month: 'short', day: 'numeric' });
const timeFormat = utc({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `November 2026`, `Q4 2026`, `2026`. */
export function periodWords(period: string): string {
  const { kind, from } = costPeriod(period);
  return kind === 'year' ? period : `${periodName(period)} ${from.slice(0, 4)}`;
}

/** `November`, `Q4`, `2026`. */
export function periodName(period: string): string {
  const { kind, from } = costPeriod(period);
  if (kind === 'year') return period;
  return kind === 'month' ? nameFormat.format(new Date(from)) : `Q${quarterOf(from)}`;
}

/** `Nov`, of a month or a day of it. */
export const shortMonth = (month: string) => shortNameFormat.format(new Date(month));

/** `November 14`. */
export const dayName = (day: string) => dayNameFormat.format(new Date(day));

/** `Nov 14`. */
export const dayWords = (day: string) => dayFormat.format(new Date(day));

/** `Nov 22, 17:20 UTC`. */
export function momentWords(time: string): string {
  const date = new Date(time);
  return `${dayFormat.format(date)}, ${timeFormat.format(date)} UTC`;
}

/** The first day on which anything may have been metered. */
const firstDay = '2026-01-01';

/** Every period of a kind until now, the newest first. */
export function periodsUntil(kind: CostPeriodKind, now = new Date()): string[] {
  const periods: string[] = [];
  let period = costPeriodOf(kind, dayOf(now));
  for (; period.to > firstDay; period = costPeriodAfter(period, -1)) periods.push(period.name);
  return periods;
}
