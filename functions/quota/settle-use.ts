import type { ErrorCode } from '../../shared/errors.ts';
import { record } from '../platform/metrics.ts';
import { type History, isRecorded } from '../storage/history-table.ts';
import type { Use } from './usage-item.ts';
import { commitUse, findReservation, readUsage, releaseUse } from './usage-table.ts';

/**
 * Settles a reserved use that nothing works on any more. With a history record the result was delivered,
 * and the use is committed; without one it is released for `reason`. Tells whether there is a record.
 */
export async function settleUse(use: Use, reason: ErrorCode): Promise<boolean> {
  const recorded = await isRecorded(use.userId, use.feature, use.id);
  if (recorded) await commitUse(use);
  else await releaseUse(use, reason);
  return recorded;
}

/** Settles a use whose reservation has expired: the function that worked on it died. */
export async function settleExpiredUse(use: Use): Promise<void> {
  await settleUse(use, 'job_abandoned');
  record('reservationsSettledLate', 1, { Feature: use.feature });
}

/**
 * Commits the use of a record that was just written. Where the use was released meanwhile, or the account
 * deleted, it removes the record again. Tells whether the record stays.
 */
export async function commitOrRemove(
  use: Use,
  history: Pick<History<unknown>, 'remove'>,
): Promise<boolean> {
  if (await commitDelivered(use)) return true;
  await history.remove(use.userId, use.id);
  return false;
}

/** Commits the use of a result that is stored. Tells whether it is committed: it may have been released, or the account deleted. */
export async function commitDelivered(use: Use): Promise<boolean> {
  if (await commitUse(use)) return true;
  const { reservations, closed } = await readUsage(use.userId, use.period);
  return !closed && reservations.get(use.id)?.state === 'committed';
}

/**
 * Commits the use of a delivered result before its record is deleted. A crash may have left the use
 * reserved, and without the record it would be released.
 */
export async function commitBeforeDelete(userId: string, id: string): Promise<void> {
  const known = await findReservation(userId, id);
  if (known?.reservation.state === 'reserved') await commitUse(known.use);
}
