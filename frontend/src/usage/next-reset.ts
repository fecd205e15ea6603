import { nextResetAfter } from '../../../shared/usage.ts';
import { formatDate, relativeDay } from '../lib/format.ts';

/** When usage starts at 0 again, as told in the time zone: the reader's own unless it is named. */
export function nextResetWords(now: Date, timeZone?: string): string {
  const reset = nextResetAfter(now);
  const moment = formatDate(reset.toISOString(), timeZone);
  return `Next reset ${relativeDay(now, reset, timeZone)}: ${moment} your time (midnight UTC)`;
}
