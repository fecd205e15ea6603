import { StudioError } from '../platform/studio-error.ts';
import { commitBeforeDelete } from '../quota/settle-use.ts';
import type { History } from '../storage/history-table.ts';
import { deleteMedia } from '../storage/media-bucket.ts';
import { smallKeysOf } from '../storage/object-keys.ts';

/** The results of people with one tool. */
export type Collection<Entry> = {
  history: History<Entry>;
  /** Keys of the files that a record names; the small pictures beside them go with them. */
  files: (record: Entry, userId: string) => readonly string[];
  /** Whether somebody may just now put a file that the record names. */
  mayGrow?: (record: Entry) => boolean;
};

/** Deletes a person's result with its files; its use stays counted. */
export async function deleteResult<Entry extends { id: string }>(
  userId: string,
  collection: Collection<Entry>,
  id: string,
): Promise<void> {
  // One that is hidden already was committed before.
  if (await collection.history.get(userId, id)) await commitBeforeDelete(userId, id);
  if (!(await discardResult(userId, collection, id))) throw new StudioError('not_found');
}

/**
 * Removes a result with its files, and leaves its use as it is; tells whether there was one. From the first step on nobody sees it
 * and nothing is added to it. The record goes last: while it is there, what broke off is done again, by a repeat or by the sweep.
 */
export async function discardResult<Entry extends { id: string }>(
  userId: string,
  { history, files, mayGrow }: Collection<Entry>,
  id: string,
): Promise<boolean> {
  const record = await history.hide(userId, id);
  if (!record) return false;
  const keys = files(record, userId);
  await deleteMedia([...keys, ...smallKeysOf(keys)]);
  // The sweep deletes once more what was put since, and then the record.
  if (!mayGrow?.(record)) await history.remove(userId, id);
  return true;
}
