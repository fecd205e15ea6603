import type { History } from '../storage/history-table.ts';
import { type Hold, keepUse, readUsage } from './usage-table.ts';

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
