import { describeCause, log } from '../platform/log.ts';
import { codeOf, StudioError } from '../platform/studio-error.ts';
import { settleAfterFailure } from '../quota/settle-use.ts';
import type { Use } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';
import type { Generation } from './generation.ts';

/** What a failed job has come to: its entry, where that was stored all the same, or the error to tell. */
type Ended<Entry> = { entry: Entry } | { error: unknown };

/**
 * Settles the use of a job that failed; what it began with goes by itself. Never fails. Where somebody else has settled the
 * use before, the error to tell is theirs: whoever cancels a job ends its prediction too. Where the use cannot be settled it is `unavailable`.
 */
export async function endInFailure<Entry extends { id: string }>(
  tool: Generation<Entry>,
  use: Use,
  error: unknown,
): Promise<Ended<Entry>> {
  const { userId, period, id } = use;
  const stored = () => tool.stored(userId, id);
  const entry = await settleAfterFailure({ stored }, use, error);
  if (entry !== undefined) return { entry };
  try {
    const { reservations } = await readUsage(userId, period);
    const { state, reason = 'internal' } = reservations.get(id) ?? {};
    if (state === 'committed') return await deliveredBefore(stored);
    if (state === 'reserved') return { error: unknownBecauseOf(error) };
    if (state !== 'released') return { error };
    return { error: reason === codeOf(error) ? error : new StudioError(reason) };
  } catch (later) {
    const cause = describeCause(later);
    log.error('Why a job ended could not be read', { jobId: id, cause });
    return { error: unknownBecauseOf(error) };
  }
}

/** Where a use could not be settled another run may deliver the result still, or has: nobody can say that nothing was counted. */
function unknownBecauseOf(error: unknown): StudioError {
  return new StudioError('unavailable', { cause: error });
}

/** Another run has delivered it meanwhile; its person may have deleted it since. */
async function deliveredBefore<Entry>(
  stored: () => Promise<Entry | undefined>,
): Promise<Ended<Entry>> {
  const entry = await stored();
  return entry === undefined ? { error: new StudioError('not_found') } : { entry };
}
