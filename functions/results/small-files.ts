import { describeCause, log } from '../platform/log.ts';
import { type MediaFile, putMedia } from '../storage/media-bucket.ts';
import { type StoredPicture, smallVersions } from '../storage/small-pictures.ts';

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
 * Stores small pictures and tells whether all are there. A result is none the worse without them: they
 * are made when it is listed. Ends when each is stored or refused.
 */
export async function putSmallFiles(made: SmallFiles): Promise<boolean> {
  const files = await made;
  if (!files) return false;
  const outcomes = await Promise.allSettled(files.map(putMedia));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) without(failed.reason);
  return !failed;
}

function without(error: unknown): undefined {
  log.warn('A result has no small pictures yet', { cause: describeCause(error) });
  return undefined;
}
