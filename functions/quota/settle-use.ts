import type { ErrorCode } from '../../shared/errors.ts';
import { describeCause, log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';
import { codeOf } from '../platform/studio-error.ts';
import { type History, isRecorded } from '../storage/history-table.ts';
import type { StoredJob } from './job.ts';
import type { Hold } from './usage-item.ts';
import { findMarker, giveBackUse, keepUse, readUsage } from './usage-table.ts';

/**
 * Settles a hold that nothing works on any more. Its record decides: with it the result was
 * delivered and the use is kept; without it the use is given back for `reason`. Tells whether
 * there is a record.
 */
export async function settleHold(hold: Hold, reason: ErrorCode): Promise<boolean> {
  const recorded = await isRecorded(hold.userId, hold.feature, hold.id);
  if (recorded) await keepUse(hold);
  else await giveBackUse(hold, reason);
  return recorded;
}

/** Settles a hold that is void: what worked on it has died, and nobody came back for it in time. */
export async function settleVoidHold(hold: Hold): Promise<void> {
  await settleHold(hold, 'job_abandoned');
  record('holdsSettledLate', 1, { Feature: hold.feature });
}

/**
 * Makes the use of a record final that was just written. Where it was given back meanwhile, or the
 * account deleted, the record is removed again. Tells whether it stays.
 */
export async function keepOrRemove(
  hold: Hold,
  history: Pick<History<unknown>, 'remove'>,
): Promise<boolean> {
  if (await keepUse(hold)) return true;
  const { markers, closed } = await readUsage(hold.userId, hold.period);
  if (!closed && markers.get(hold.id)?.state === 'kept') return true;
  await history.remove(hold.userId, hold.id);
  return false;
}

/**
 * Makes the use of a delivered result final before its record is deleted. A hold that a crash left
 * open would otherwise be given back, since the record that speaks for it is gone.
 */
export async function keepBeforeDelete(userId: string, id: string): Promise<void> {
  const known = await findMarker(userId, id);
  if (known?.marker.state === 'held') await keepUse(known.hold);
}

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
