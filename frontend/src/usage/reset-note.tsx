import { resetNote } from '../../../shared/reset-note.ts';
import { nextResetAfter } from '../../../shared/usage.ts';
import { formatDate, relativeDay } from '../lib/format.ts';
import { useEveryMinute } from './use-usage.ts';

/** When usage starts at 0 again: the rule, and the next time. */
export function ResetNote() {
  const next = useEveryMinute(nextResetNow);
  return (
    <>
      <p>{resetNote}</p>
      <p className="mt-0.5">{next}</p>
    </>
  );
}

const nextResetNow = () => nextResetWords(new Date());

/** When usage starts at 0 again, as told in the time zone: the reader's own unless it is named. */
export function nextResetWords(now: Date, timeZone?: string): string {
  const reset = nextResetAfter(now);
  const moment = formatDate(reset.toISOString(), timeZone);
  return `Next reset ${relativeDay(now, reset, timeZone)}: ${moment} your time (midnight UTC)`;
}
