import type { FeatureWithPictures } from '../../shared/small-pictures.ts';
import { describeCause, log } from '../platform/log.ts';
import { smallKeysOfJob } from '../storage/job-files.ts';
import { deleteMedia, getMedia, type MediaFile, putMedia } from '../storage/media-bucket.ts';
import { smallVersions } from '../storage/small-pictures.ts';
import { getSmallRecord, markSmall } from '../storage/small-records.ts';

export type Result = { userId: string; feature: FeatureWithPictures; id: string };

/**
 * Makes the small pictures of a result that has none, and notes that they are there, or that its
 * pictures are damaged and it is in vain. Nothing stays of a result that is deleted meanwhile.
 */
export async function makeForResult(result: Result): Promise<void> {
  const record = await getSmallRecord(result);
  if (!record) return forget(result);
  if (record.small) return;
  const files = await smallFilesOf(record.pictures, result.id);
  for (const file of files ?? []) await putMedia(file);
  if (!(await markSmall(result, files ? 'made' : 'damaged'))) await forget(result);
}

/** Nothing where a picture cannot be decoded: it will not be better the next time. */
async function smallFilesOf(
  pictures: readonly string[],
  jobId: string,
): Promise<readonly MediaFile[] | undefined> {
  const files: MediaFile[] = [];
  for (const key of pictures) {
    const body = await getMedia(key);
    try {
      files.push(...(await smallVersions({ key, body })));
    } catch (error) {
      log.warn('A stored picture is damaged', { jobId, cause: describeCause(error) });
      return undefined;
    }
  }
  return files;
}

/** An earlier run may have been ended after it had written files of a result that is gone. */
function forget({ userId, feature, id }: Result): Promise<void> {
  return deleteMedia(smallKeysOfJob(userId, feature, id));
}
