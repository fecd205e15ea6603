import { describeCause, log } from '../platform/log.ts';
import type { History } from '../storage/history-table.ts';
import { deleteMedia, type MediaFile, putMedia } from '../storage/media-bucket.ts';
import { smallKeysOf } from '../storage/object-keys.ts';
import type { SmallMark } from '../storage/small-picture-records.ts';
import { type StoredPicture, smallVersions } from '../storage/small-pictures.ts';

type NewResult<Entry> = {
  userId: string;
  history: Pick<History<Entry>, 'putNew' | 'get'>;
  files: readonly MediaFile[];
  /** The small versions of the pictures among them. */
  small: SmallFiles;
  record: Entry;
};

/** What every record says of its small pictures. */
type WithSmall = { id: string; small?: SmallMark | undefined };

/**
 * Stores what a job made: its files, and then its record, which is the proof that there is a result.
 * Where that fails no file stays, unless the record was written all the same. Gives the record, which
 * says whether there are small pictures. One that another run has written stays: its person may have changed it since.
 */
export async function storeResult<Entry extends WithSmall>(
  result: NewResult<Entry>,
): Promise<Entry> {
  const { userId, history, files, small, record } = result;
  const hasSmall = putSmallFiles(small);
  try {
    await putAll(files).finally(() => hasSmall);
    const stored: Entry = (await hasSmall) ? { ...record, small: 'made' } : record;
    if (await history.putNew(userId, stored)) return stored;
    const another = await history.get(userId, record.id);
    // Its person has deleted it meanwhile.
    if (!another) await removeFiles(result);
    return another ?? stored;
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
async function removeFiles<Entry extends WithSmall>(result: NewResult<Entry>): Promise<void> {
  const { userId, history, files, record } = result;
  const keys = files.map(({ key }) => key);
  try {
    // The answer of the table may have been lost, and not the record.
    if (await history.get(userId, record.id)) return;
    await deleteMedia([...keys, ...smallKeysOf(keys)]);
  } catch (error) {
    const cause = describeCause(error);
    log.error('Files of a failed job were not deleted', { jobId: record.id, cause });
  }
}

/** The small versions of a job's pictures; undefined where one of them cannot be made. Never fails. */
export type SmallFiles = Promise<readonly MediaFile[] | undefined>;

/** Begins to make the small versions of pictures, one picture after another. */
export async function smallFiles(pictures: readonly StoredPicture[]): SmallFiles {
  try {
    const files: MediaFile[] = [];
    for (const picture of pictures) files.push(...(await smallVersions(picture)));
    return files;
  } catch (error) {
    return without(error);
  }
}

/**
 * Stores small pictures and tells whether all are there. A result is valid without them: they
 * are made when it is listed. Ends when each is stored or refused.
 */
export async function putSmallFiles(made: SmallFiles, put = putMedia): Promise<boolean> {
  const files = await made;
  if (!files) return false;
  const outcomes = await Promise.allSettled(files.map(put));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) without(failed.reason);
  return !failed;
}

function without(error: unknown): undefined {
  log.warn('A result has no small pictures yet', { cause: describeCause(error) });
  return undefined;
}
