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
 * Stores what a job made: its files, and then its record, which is the proof that there is a result. Gives the record, which
 * says whether there are small pictures. One that another run has written stays: its person may have changed it since.
 * Where it fails the files stay until the sweep: another run of the job, which has the same, may write the record in this moment.
 */
export async function storeResult<Entry extends WithSmall>(
  result: NewResult<Entry>,
): Promise<Entry> {
  const { userId, history, files, small, record } = result;
  const hasSmall = putSmallFiles(small);
  await putAll(files).finally(() => hasSmall);
  const stored: Entry = (await hasSmall) ? { ...record, small: 'made' } : record;
  if (await history.putNew(userId, stored)) return stored;
  const another = await history.get(userId, record.id);
  // Its person has deleted it meanwhile.
  if (!another) await removeFiles(files, record.id);
  return another ?? stored;
}

/** Ends when every file is stored or refused: none may arrive after it was deleted. */
async function putAll(files: readonly MediaFile[]): Promise<void> {
  const outcomes = await Promise.allSettled(files.map(putMedia));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Never fails: the sweep deletes what is left. */
async function removeFiles(files: readonly MediaFile[], jobId: string): Promise<void> {
  const keys = files.map(({ key }) => key);
  try {
    await deleteMedia([...keys, ...smallKeysOf(keys)]);
  } catch (error) {
    log.error('Files of a deleted result were not deleted', { jobId, cause: describeCause(error) });
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
