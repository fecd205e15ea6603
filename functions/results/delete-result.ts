import { StudioError } from '../platform/studio-error.ts';
import { commitBeforeDelete } from '../quota/settle-use.ts';
import type { History } from '../storage/history-table.ts';
import { deleteMedia } from '../storage/media-bucket.ts';
import { smallKeysOf } from '../storage/object-keys.ts';

/** Results of a person with one tool. */
type Owned<Entry> = {
  userId: string;
  history: History<Entry>;
  /** Keys of the files that a record names; the small pictures beside them go with them. */
  files: (record: Entry, userId: string) => readonly string[];
};

/** Deletes a person's result with its files; its use stays counted. */
export async function deleteResult<Entry extends { id: string }>(
  { userId, history, files }: Owned<Entry>,
  id: string,
): Promise<void> {
  const record = await history.get(userId, id);
  if (!record) throw new StudioError('not_found');
  await commitBeforeDelete(userId, id);
  await discardResult({ userId, history, files }, record);
}

/** Removes a result with its files, and leaves its use as it is. */
export async function discardResult<Entry extends { id: string }>(
  { userId, history, files }: Owned<Entry>,
  record: Entry,
): Promise<void> {
  const keys = files(record, userId);
  const small = smallKeysOf(keys);
  // The record goes last: while it is there, a deletion that broke off can be done again.
  await deleteMedia([...keys, ...small]);
  const last = await history.remove(userId, record.id);
  // Files may have been added between the first deletion and the record's: delete those too.
  const added = last ? files(last, userId).filter((key) => !keys.includes(key)) : [];
  await deleteMedia([...added, ...small]);
}
