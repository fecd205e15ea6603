import { seconds } from '../platform/time.ts';
import type { Marker } from '../quota/usage-item.ts';
import type { FoundMonth } from '../quota/usage-scan.ts';
import type { Hold } from '../quota/usage-table.ts';

/** A job that may have left something behind. */
export type LeftJob = { hold: Hold; state: 'held' | 'back' };

/**
 * How long after a hold is void something may still be at work, in seconds: a request that joined the
 * job in its last moment lives for two minutes at most.
 */
export const sweepGrace = 10 * 60;

/** The jobs of a month that nothing can be at work on any more, and that were not delivered. */
export function leftBehind({ userId, period, item }: FoundMonth, now: Date): LeftJob[] {
  const isOver = ({ until }: Marker) => seconds(now) > until + sweepGrace;
  return [...item.markers].flatMap(([id, marker]) => {
    const { state, feature } = marker;
    if (state === 'kept' || !isOver(marker)) return [];
    return [{ hold: { userId, period, id, feature }, state }];
  });
}
