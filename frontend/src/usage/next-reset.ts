import { nextResetAfter } from '../../../shared/usage.ts';
import { formatDate, formatDateLines, relativeDay } from '../lib/format.ts';
import { serverNow } from '../lib/server-clock.ts';

/** When usage starts at 0 again, as told in the time zone: the reader's own unless it is named. */
export function nextResetWords(now: Date, timeZone?: string): string {
  const reset = nextResetAfter(now);
  const moment = formatDate(reset.toISOString(), timeZone);
  return `Next reset ${relativeDay(now, reset, timeZone)}: ${moment} your time (midnight UTC)`;
}

/** The day on which that is, by the reader's clock: `in 8 days, on Dec 1, 2026`. */
export function nextResetDay(): string {
  const now = new Date(serverNow());
  const reset = nextResetAfter(now);
  return `${relativeDay(now, reset)}, on ${formatDateLines(reset.toISOString()).day}`;
}
