import { ListObjectsV2Command, type ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import { inParallel } from '../platform/in-parallel.ts';
import { buckets } from '../platform/s3-client.ts';
import { settings } from '../platform/settings.ts';
import { type Deadline, requireTime } from '../platform/time.ts';
import { deleteObjects } from './media-bucket.ts';
import { exportsFolder, mediaFolder, uploadsFolder } from './object-keys.ts';

/** Requests that are under way at once; each deletes a page of the list, of 1000 at most. */
const maxParallelRequests = 4;

/** Deletes every upload, every result file and every file made of a result of a person. */
export async function deleteFolders(userId: string, deadline: Deadline): Promise<void> {
  await Promise.all([
    deleteFolder(settings.mediaBucket(), mediaFolder(userId), deadline),
    deleteFolder(settings.mediaBucket(), exportsFolder(userId), deadline),
    deleteFolder(settings.uploadsBucket(), uploadsFolder(userId), deadline),
  ]);
}

async function deleteFolder(Bucket: string, folder: string, deadline: Deadline): Promise<void> {
  await inParallel(pagesOf(Bucket, folder), maxParallelRequests, async (keys) => {
    requireTime(deadline);
    await deleteObjects(Bucket, keys);
  });
}

/** The keys in a folder, a page at a time. */
async function* pagesOf(Bucket: string, folder: string): AsyncGenerator<string[]> {
  let from: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await buckets.send(
      new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken: from }),
    );
    const keys = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
    if (keys.length > 0) yield keys;
    from = page.NextContinuationToken;
  } while (from !== undefined);
}
