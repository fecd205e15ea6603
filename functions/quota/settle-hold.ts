import type { ErrorCode } from '../../shared/errors.ts';
import { record } from '../platform/metrics.ts';
import { isRecorded } from '../storage/history-table.ts';
import { giveBackUse, type Hold, keepUse } from './usage-table.ts';

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
