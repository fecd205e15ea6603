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

/**
 * Deletes a person's result with its files; its use stays counted. The hidden record stays until the sweep, so that a run of the
 * job that is late cannot store the result again; what it puts all the same the sweep deletes.
 */
export async function deleteResult<Entry extends { id: string }>(
  userId: string,
  collection: Collection<Entry>,
  id: string,
): Promise<void> {
  const isThere = (await collection.history.get(userId, id)) !== undefined;
  if (isThere) await commitBeforeDelete(userId, id);
  if (!(await hideAndEmpty(userId, collection, id))) throw new StudioError('not_found');
  // One that was hidden already was committed before; but it may have been stored just now.
  if (!isThere) await commitBeforeDelete(userId, id);
  await collection.history.noteEmptied(userId, id);
}

/** Removes a result that nobody is to have, with its files, and leaves its use as it is. */
export async function discardResult<Entry extends { id: string }>(
  userId: string,
  collection: Collection<Entry>,
  id: string,
): Promise<void> {
  const record = await hideAndEmpty(userId, collection, id);
  // The sweep deletes once more what was put since, and then the record.
  if (record && !collection.mayGrow?.(record)) await collection.history.remove(userId, id);
}

/**
 * Hides a result and deletes its files; nothing where there is none. From the first step on nobody sees it and nothing is added to
 * it. While the record is there, what broke off is done again, by a repeat or by the sweep.
 */
async function hideAndEmpty<Entry extends { id: string }>(
  userId: string,
  { history, files }: Collection<Entry>,
  id: string,
): Promise<Entry | undefined> {
  const record = await history.hide(userId, id);
  if (!record) return undefined;
  const keys = files(record, userId);
  await deleteMedia([...keys, ...smallKeysOf(keys)]);
  return record;
}
