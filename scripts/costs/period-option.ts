import * as z from 'zod/mini';
import { dayAfter, monthPeriod, type Period } from './period.ts';
import { UsageError } from './usage-error.ts';

const monthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const daySchema = z.iso.date();

type Options = { month?: string | undefined; from?: string | undefined; to?: string | undefined };

/** The period that was asked for: a month, or days of which `to` is the last; else this month. */
export function periodOption({ month, from, to }: Options, now: Date): Period {
  if (month !== undefined && (from !== undefined || to !== undefined)) {
    throw new UsageError('Name either --month or --from and --to.');
  }
  if (from === undefined && to !== undefined) throw new UsageError('--to needs --from as well.');
  if (from !== undefined) return daysOption(from, to ?? now.toISOString().slice(0, 10));
  if (month === undefined) return monthPeriod(now.toISOString().slice(0, 7));
  if (monthSchema.safeParse(month).success) return monthPeriod(month);
  throw new UsageError(`${month} is no month: --month is written as in 2026-11.`);
}

function daysOption(from: string, last: string): Period {
  for (const day of [from, last]) {
    if (daySchema.safeParse(day).success) continue;
    throw new UsageError(`${day} is no day: --from and --to are written as in 2026-11-22.`);
  }
  if (last < from) throw new UsageError(`${last} is before ${from}.`);
  return { from, to: dayAfter(last) };
}
