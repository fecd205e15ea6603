import type { History } from '../adapters/history-table.ts';
import { describeCause, log } from '../adapters/log.ts';
import { deleteMedia, type MediaFile, putMedia } from '../adapters/media-bucket.ts';

type NewResult<Entry> = {
  userId: string;
  history: Pick<History<Entry>, 'put' | 'get'>;
  files: readonly MediaFile[];
  record: Entry;
};

/**
 * Stores what a job made: its files, and then its record, which is the proof that there is a result.
 * Where that fails no file stays, unless the record was written all the same.
 */
export async function storeResult<Entry extends { id: string }>(
  result: NewResult<Entry>,
): Promise<void> {
  const { userId, history, files, record } = result;
  try {
    await putAll(files);
    await history.put(userId, record);
  } catch (error) {
    await removeFiles(result);
    throw error;
  }
}

/** Ends when every file is stored or refused: none may arrive after it was deleted. */
async function putAll(files: readonly MediaFile[]): Promise<void> {
  const outcomes = await Promise.allSettled(files.map(putMedia));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** A failure in here must not hide the first one; the sweep deletes what is left. */
async function removeFiles<Entry extends { id: string }>(result: NewResult<Entry>): Promise<void> {
  const { userId, history, files, record } = result;
  try {
    // The answer of the table may have been lost, and not the record.
    if (await history.get(userId, record.id)) return;
    await deleteMedia(files.map(({ key }) => key));
  } catch (error) {
    const cause = describeCause(error);
    log.error('Files of a failed job were not deleted', { jobId: record.id, cause });
  }
}
