import type { History } from '../adapters/history-table.ts';
import { deleteMedia } from '../adapters/media-bucket.ts';
import { StudioError } from '../adapters/studio-error.ts';
import { keepBeforeDelete } from './keep-before-delete.ts';

/** Results of a person with one tool. */
type Owned<Entry> = {
  userId: string;
  history: History<Entry>;
  /** Keys of the files that belong to a record. */
  files: (record: Entry) => readonly string[];
};

/** Deletes a person's result with its files; its use stays counted. */
export async function deleteResult<Entry extends { id: string }>(
  { userId, history, files }: Owned<Entry>,
  id: string,
): Promise<void> {
  const record = await history.get(userId, id);
  if (!record) throw new StudioError('not_found');
  await keepBeforeDelete(userId, id);
  await discardResult({ userId, history, files }, record);
}

/** Removes a result with its files, whatever is counted for it. */
export async function discardResult<Entry extends { id: string }>(
  { userId, history, files }: Owned<Entry>,
  record: Entry,
): Promise<void> {
  // The record goes last: while it is there, a deletion that broke off can be done again.
  await deleteMedia(files(record));
  await history.remove(userId, record.id);
}
