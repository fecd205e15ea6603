import { periodOf, previousPeriod } from '../../shared/usage.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { describeCause, log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';
import { type Deadline, epochSeconds } from '../platform/time.ts';
import { settleUse } from '../quota/settle-use.ts';
import type { Reservation, Use } from '../quota/usage-item.ts';
import { type FoundMonth, scanUsage } from '../quota/usage-scan.ts';
import { deleteFolders } from '../storage/delete-folders.ts';
import { deleteHistory } from '../storage/delete-history.ts';
import { isRecorded } from '../storage/history-table.ts';
import { deleteMedia } from '../storage/media-bucket.ts';
import { keysOfJob } from '../storage/object-keys.ts';

/** A job that may have left something behind. */
export type LeftJob = { use: Use; state: 'reserved' | 'released' };

/**
 * How long after a reservation has expired something may still be at work, in seconds: a request that joined the
 * job in its last moment lives for two minutes at most.
 */
export const sweepGraceSeconds = 10 * 60;

/**
 * How long after that a job whose use was released is swept, in seconds: by three sweeps, of which one may fail or
 * not come so far. Later ones would delete again what is gone.
 */
const sweptForSeconds = 3 * 24 * 60 * 60;

/** The jobs of a month that nothing can be at work on any more, and that were not delivered. */
function leftBehind({ userId, period, item }: FoundMonth, now: Date): LeftJob[] {
  const overForSeconds = ({ until }: Reservation) => epochSeconds(now) - until - sweepGraceSeconds;
  return [...item.reservations].flatMap(([id, reservation]) => {
    const { state, feature } = reservation;
    const overFor = overForSeconds(reservation);
    if (state === 'committed' || overFor <= 0) return [];
    if (state === 'released' && overFor > sweptForSeconds) return [];
    return [{ use: { userId, period, id, feature }, state }];
  });
}

/** What a sweep did; `isWhole` says whether it saw the whole table in its time. */
export type Swept = { months: number; jobs: number; failed: number; isWhole: boolean };

/** Parts that the table is looked at in. Each day begins with another one: so a sweep that sees but a fourth comes to all in four days. */
const segments = 4;

/** Jobs that are settled at once. */
const maxParallelJobs = 8;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Settles what ended functions left in this month and the last one, and clears what came of accounts that are deleted.
 * It reads a page of the table at a time, ends at its deadline, and may be ended before: the next one does the rest, and
 * beginning at another place each day it comes to everything, however large the table is.
 */
export async function sweepUsage(now: Date, deadline: Deadline): Promise<Swept> {
  const swept: Swept = { months: 0, jobs: 0, failed: 0, isWhole: true };
  const periods = [periodOf(now), previousPeriod(now)] as const;
  const first = Math.floor(now.getTime() / dayMs);
  for (let n = 0; n < segments; n += 1) {
    const segment = (first + n) % segments;
    for await (const page of scanUsage(periods, { segment, of: segments })) {
      if (deadline.remaining() === 0) return { ...swept, isWhole: false };
      const jobs = page.months.flatMap((month) => leftBehind(month, now));
      swept.months += page.months.length;
      swept.jobs += jobs.length;
      swept.failed += page.unreadable;
      await inParallel(jobs, maxParallelJobs, async (job) => {
        if (!(await isSwept(job))) swept.failed += 1;
      });
      await inParallel(closedIn(page.months), maxParallelJobs, async (userId) => {
        if (!(await isCleared(userId, now, deadline))) swept.failed += 1;
      });
    }
  }
  return swept;
}

/** Whose accounts are deleted; that is known for two days, of which each has a sweep. */
function closedIn(months: readonly FoundMonth[]): string[] {
  const closed = months.filter(({ item }) => item.closed);
  return [...new Set(closed.map(({ userId }) => userId))];
}

/**
 * Deletes once more all that a deleted account has made, and tells whether that could be done. A write that was on its way
 * while the account was deleted may have come after it, and whoever sent it be dead. It may be done again.
 */
async function isCleared(userId: string, now: Date, deadline: Deadline): Promise<boolean> {
  try {
    await deleteHistory(userId, now, deadline);
    await deleteFolders(userId, deadline);
    return true;
  } catch (error) {
    log.error('What came after the end of an account could not be deleted', {
      cause: describeCause(error),
    });
    return false;
  }
}

/** One job that cannot be settled does not stand in the way of the others. */
async function isSwept(job: LeftJob): Promise<boolean> {
  try {
    await sweepJob(job);
    return true;
  } catch (error) {
    log.error('A job could not be swept', { jobId: job.use.id, cause: describeCause(error) });
    return false;
  }
}

/**
 * Settles a job that nothing works on any more, and deletes its files where it has no record. What a
 * record names is never touched. It may be done again.
 */
async function sweepJob({ use, state }: LeftJob): Promise<void> {
  const { userId, id, feature } = use;
  const isDelivered =
    state === 'reserved'
      ? await settleUse(use, 'job_abandoned')
      : await isRecorded(userId, feature, id);
  // Not counted as settled late: what a day leaves comes at once, and would look like many crashes.
  if (state === 'reserved') record('reservationsSwept', 1, { Feature: feature });
  if (!isDelivered) await deleteMedia(keysOfJob(userId, feature, id));
}
