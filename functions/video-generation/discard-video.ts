import type { Deadline } from '../platform/time.ts';
import type { KnownPrediction } from '../providers/replicate/predictions.ts';
import { stopPrediction } from '../providers/replicate/video-predictions.ts';
import { deleteMedia } from '../storage/media-bucket.ts';
import { resultKey, smallKeysOf } from '../storage/object-keys.ts';
import type { VideoJobItem } from '../storage/video-jobs.ts';
import { videos } from './video-record.ts';

/**
 * Removes the record and the files of a video whose use was released, and cancels its prediction, which is
 * searched for until `deadline`. Gives the prediction as it is then.
 */
export async function discardVideo(
  job: VideoJobItem,
  deadline?: Deadline,
): Promise<KnownPrediction | undefined> {
  await videos.remove(job.userId, job.jobId);
  const files = [job.image, resultKey(job.userId, 'videoGeneration', job.jobId)];
  await deleteMedia([...files, ...smallKeysOf(files)]);
  return stopPrediction(job, deadline);
}
