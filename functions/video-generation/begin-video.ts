import { eventFacts } from '../platform/invocation-facts.ts';
import { StudioError } from '../platform/studio-error.ts';
import { epochSeconds } from '../platform/time.ts';
import type { Use } from '../quota/usage-item.ts';
import { putSmallFiles, smallFiles } from '../results/store-result.ts';
import type { CleanImage } from '../storage/images.ts';
import { jobItemLifetimeSeconds } from '../storage/jobs-table.ts';
import { deleteMedia, putMedia } from '../storage/media-bucket.ts';
import { originalKey, smallKeysOf } from '../storage/object-keys.ts';
import { openVideoJob } from '../storage/video-jobs.ts';
import { startVideoWorkflow } from '../storage/video-workflow.ts';

export type VideoOrder = { prompt: string; image: CleanImage };

/** Stores what the workflow needs, and starts it. May be done again. */
export async function beginVideo(use: Use, { prompt, image }: VideoOrder): Promise<void> {
  const { id, userId, period } = use;
  const key = pictureKey(use, image);
  const file = { key, body: image.bytes, contentType: image.contentType };
  // The video begins as this picture, so lists show it in the video's place.
  const hasSmall = putSmallFiles(smallFiles([file]));
  await putMedia(file).finally(() => hasSmall);
  const now = new Date();
  const job = await openVideoJob({
    jobId: id,
    userId,
    period,
    prompt,
    image: key,
    imageType: image.contentType,
    createdAt: now.toISOString(),
    expiresAt: epochSeconds(now) + jobItemLifetimeSeconds,
    plan: eventFacts().plan,
    ...((await hasSmall) && { small: 'made' }),
  });
  // Ids are made by browsers: this one is in use by somebody else.
  if (job.userId !== userId) throw new StudioError('idempotency_conflict');
  await startVideoWorkflow(id);
}

/** Deletes the picture of a video that could not begin, with its small versions. */
export async function discardPicture(use: Use, { image }: VideoOrder): Promise<void> {
  const files = [pictureKey(use, image)];
  await deleteMedia([...files, ...smallKeysOf(files)]);
}

function pictureKey({ id, userId }: Use, { extension }: CleanImage): string {
  return originalKey(userId, 'videoGeneration', id, extension);
}
