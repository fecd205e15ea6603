import { describeCause, log } from '../platform/log.ts';
import { codeOf } from '../platform/studio-error.ts';
import type { StoredJob } from './job.ts';
import { settleHold } from './settle-hold.ts';
import type { Hold } from './usage-table.ts';

/**
 * Settles the hold of failed work. Writing the record may have failed only in the eyes of the
 * writer: then the record is the answer. A failure in here must not hide the first one.
 */
export async function afterFailure<Result>(
  job: StoredJob<Result>,
  held: Hold,
  error: unknown,
): Promise<Result | undefined> {
  try {
    return (await settleHold(held, codeOf(error))) ? await job.stored(held.id) : undefined;
  } catch (later) {
    log.error('A hold could not be settled', { jobId: held.id, cause: describeCause(later) });
    return undefined;
  }
}
