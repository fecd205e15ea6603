import type { Feature } from '../../shared/features.ts';
import { periodOf } from '../../shared/usage.ts';
import type { UsageItem } from '../quota/usage-item.ts';
import { closeMonth, usageMonths } from '../quota/usage-months.ts';
import { giveBackUse } from '../quota/usage-table.ts';

/** A month that is closed, and what was in it. */
type ClosedMonth = { period: string; item: UsageItem };

/** A job that the account had. */
export type PastJob = { id: string; feature: Feature; isKept: boolean };

/**
 * How long after the account's end a use could still be held, in milliseconds: as long as a session
 * token is valid and a function lives, and more.
 */
const longestTail = 10 * 60 * 1000;

/** How long a request goes on that joined a job in the last moment of its hold, in seconds. */
const longestRequest = 120;

/** Lets nothing be held any more, whatever month begins meanwhile, and gives back what is held. */
export async function closeMonths(userId: string, now: Date): Promise<ClosedMonth[]> {
  const soon = new Date(now.getTime() + longestTail);
  const periods = new Set([...(await usageMonths(userId)), periodOf(now), periodOf(soon)]);
  const months: ClosedMonth[] = [];
  for (const period of periods) {
    const item = await closeMonth(userId, period, now);
    const held = [...item.markers].filter(([, { state }]) => state === 'held');
    for (const [id, { feature }] of held) {
      await giveBackUse({ userId, period, id, feature }, 'job_cancelled');
    }
    months.push({ period, item });
  }
  return months;
}

export function jobsIn(months: readonly ClosedMonth[]): PastJob[] {
  return months.flatMap(({ item }) =>
    [...item.markers].map(([id, { feature, state }]) => ({
      id,
      feature,
      isKept: state === 'kept',
    })),
  );
}

/**
 * When nothing can be at work any more, in seconds since 1970. What finds its use given back removes
 * its own result, but it may be killed before.
 */
export function endOfWork(months: readonly ClosedMonth[]): number {
  const ends = months.flatMap(({ item }) =>
    [...item.markers.values()]
      .filter(({ state }) => state !== 'kept')
      .map(({ until }) => until + longestRequest),
  );
  return Math.max(0, ...ends);
}
