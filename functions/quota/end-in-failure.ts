import { describeCause, log } from '../platform/log.ts';
import { codeOf, StudioError } from '../platform/studio-error.ts';
import { settleUse } from './settle-use.ts';
import type { Use } from './usage-item.ts';
import { readUsage } from './usage-table.ts';

/** What a failed job has come to: its result, where that was stored all the same, or the error to tell. */
type Ended<Result> = { entry: Result } | { error: StudioError };

type Results<Result> = { stored(userId: string, id: string): Promise<Result | undefined> };

/**
 * Settles the use of a job that failed; what it began with goes by itself. Never fails. The write of its record may have
 * reached the table although its answer was lost: then there is a result. Where somebody else has settled the use before,
 * the error to tell is theirs: whoever cancels a job ends its prediction too. Where it cannot be settled it is `unavailable`.
 */
export async function endInFailure<Result>(
  results: Results<Result>,
  use: Use,
  error: unknown,
): Promise<Ended<Result>> {
  const { userId, period, id } = use;
  await settleIfPossible(use, error);
  try {
    const { reservations } = await readUsage(userId, period);
    const { state, reason = 'internal' } = reservations.get(id) ?? {};
    if (state === 'committed') return await delivered(results, use);
    if (state === 'reserved') return { error: unknownBecauseOf(error) };
    if (state !== 'released' || reason === codeOf(error)) return { error: uncounted(error) };
    return { error: new StudioError(reason) };
  } catch (later) {
    const cause = describeCause(later);
    log.error('Why a job ended could not be read', { jobId: id, cause });
    return { error: unknownBecauseOf(error) };
  }
}

async function settleIfPossible(use: Use, error: unknown): Promise<void> {
  try {
    await settleUse(use, codeOf(error));
  } catch (later) {
    log.error('A use could not be settled', { jobId: use.id, cause: describeCause(later) });
  }
}

/** A failure after which nothing is counted. */
function uncounted(error: unknown): StudioError {
  return error instanceof StudioError ? error : new StudioError('internal', { cause: error });
}

/** Where a use could not be settled another run may deliver the result still, or has: nobody can say that nothing was counted. */
function unknownBecauseOf(error: unknown): StudioError {
  return new StudioError('unavailable', { cause: error });
}

/** Its person may have deleted it since. */
async function delivered<Result>(
  results: Results<Result>,
  { userId, id }: Use,
): Promise<Ended<Result>> {
  const entry = await results.stored(userId, id);
  return entry === undefined ? { error: new StudioError('not_found') } : { entry };
}
