import { describeCause, log } from '../platform/log.ts';
import type { Deadline } from '../platform/time.ts';
import { deleteFolders } from '../storage/delete-folders.ts';
import { deleteHistory } from '../storage/delete-history.ts';

/**
 * Deletes once more all that a deleted account has made, and tells whether that could be done. A write that was on its way
 * while the account was deleted may have come after it, and whoever sent it be dead. It may be done again.
 */
export async function isCleared(userId: string, now: Date, deadline: Deadline): Promise<boolean> {
  try {
    await deleteHistory(userId, now, deadline);
    await deleteFolders(userId, deadline);
    return true;
  } catch (error) {
    log.error('What came after the end of an account could not be deleted', {
      cause: describeCause(error),
    });
    return false;
  }
}
