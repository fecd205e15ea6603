import type { History } from '../adapters/history-table.ts';
import { deleteMedia } from '../adapters/media-bucket.ts';
import { StudioError } from '../adapters/studio-error.ts';
import { keepBeforeDelete } from './keep-before-delete.ts';

type Deletion<Entry> = {
  userId: string;
  id: string;
  history: History<Entry>;
  /** Keys of the files that belong to a record. */
  files: (record: Entry) => readonly string[];
};

/** Deletes a person's result with its files; its use stays counted. */
export async function deleteResult<Entry>(deletion: Deletion<Entry>): Promise<void> {
  const { userId, id, history, files } = deletion;
  const record = await history.get(userId, id);
  if (!record) throw new StudioError('not_found');
  await keepBeforeDelete(userId, id);
  // The record goes last: while it is there, a deletion that broke off can be done again.
  await deleteMedia(files(record));
  await history.remove(userId, id);
}
