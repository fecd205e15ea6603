import { costPeriod } from '../../shared/cost-period.ts';

/** Lines arrive a quarter of an hour late, so that what was read is as new for as long. */
export const maxReadingAgeMs = 15 * 60 * 1000;

/** A period that is over changes by corrections and by what arrives late only. */
const maxAgeOfPastMs = 24 * 60 * 60 * 1000;

/** Whether what was read of a period at a time, as an ISO text, is still to be taken for what it is. */
export function isNew(readAt: string, period: string, now: Date): boolean {
  const read = Date.parse(readAt);
  const isPast = read > Date.parse(costPeriod(period).to) + maxAgeOfPastMs;
  return now.getTime() - read < (isPast ? maxAgeOfPastMs : maxReadingAgeMs);
}
