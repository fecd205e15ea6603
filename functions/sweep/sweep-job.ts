import { record } from '../platform/metrics.ts';
import { settleHold } from '../quota/settle-hold.ts';
import { isRecorded } from '../storage/history-table.ts';
import { keysOfJob } from '../storage/job-files.ts';
import { deleteMedia } from '../storage/media-bucket.ts';
import type { LeftJob } from './left-behind.ts';

/**
 * Settles a job that nothing works on any more, and deletes its files where it has no record. What a
 * record names is never touched. It may be done again.
 */
export async function sweepJob({ hold, state }: LeftJob): Promise<void> {
  const { userId, id, feature } = hold;
  const isDelivered =
    state === 'held'
      ? await settleHold(hold, 'job_abandoned')
      : await isRecorded(userId, feature, id);
  // Not counted as settled late: what a day leaves comes at once, and would look like many crashes.
  if (state === 'held') record('holdsSwept', 1, { Feature: feature });
  if (!isDelivered) await deleteMedia(keysOfJob(userId, feature, id));
}
