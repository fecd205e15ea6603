import type { History } from '../adapters/history-table.ts';
import { type Hold, keepUse, readUsage } from '../adapters/usage-table.ts';

/**
 * Makes the use of a record final that was just written. Where it was given back meanwhile the record
 * is removed again, since it would be a gift. Tells whether the record stays.
 */
export async function keepOrRemove(
  hold: Hold,
  history: Pick<History<unknown>, 'remove'>,
): Promise<boolean> {
  if (await keepUse(hold)) return true;
  const { markers } = await readUsage(hold.userId, hold.period);
  if (markers.get(hold.id)?.state !== 'back') return true;
  await history.remove(hold.userId, hold.id);
  return false;
}
