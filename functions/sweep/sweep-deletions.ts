import { inParallel } from '../platform/in-parallel.ts';
import { describeCause, log } from '../platform/log.ts';
import { type Deadline, epochSeconds } from '../platform/time.ts';
import { finishDeletion, hiddenRecords } from '../storage/broken-off-deletions.ts';

/** How long after its beginning nothing works on a deletion, or on what it deletes, any more, in seconds. */
export const deletionGraceSeconds = 15 * 60;

/** Deletions that are finished at once. */
const maxParallelCount = 8;

/** What a sweep did; `isWhole` says whether it saw the whole table in its time. */
type Finished = { deletions: number; failed: number; isWhole: boolean };

/** Finishes the deletions that broke off. One that cannot be finished does not stand in the way of the others. */
export async function sweepDeletions(now: Date, deadline: Deadline): Promise<Finished> {
  const finished: Finished = { deletions: 0, failed: 0, isWhole: true };
  for await (const page of hiddenRecords(epochSeconds(now) - deletionGraceSeconds)) {
    if (deadline.remaining() === 0) return { ...finished, isWhole: false };
    finished.deletions += page.length;
    await inParallel(page, maxParallelCount, async (left) => {
      try {
        await finishDeletion(left);
      } catch (error) {
        finished.failed += 1;
        log.error('A deletion could not be finished', { cause: describeCause(error) });
      }
    });
  }
  return finished;
}
