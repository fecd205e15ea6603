import type { Deadline } from '../platform/time.ts';
import type { KnownPrediction } from '../providers/replicate/predictions.ts';
import { stopPrediction } from '../providers/replicate/video-predictions.ts';
import { deleteMedia } from '../storage/media-bucket.ts';
import { resultKey, smallKeysOf } from '../storage/object-keys.ts';
import type { VideoJob } from '../storage/video-jobs.ts';
import { videos } from './video-record.ts';

/**
 * Leaves nothing of a job whose use was given back: a result would be a gift, its rest a cost. The
 * prediction is looked for until `deadline`; gives it as it is then.
 */
export async function discardVideo(
  job: VideoJob,
  deadline?: Deadline,
): Promise<KnownPrediction | undefined> {
  await videos.remove(job.userId, job.jobId);
  const files = [job.image, resultKey(job.userId, 'videoGeneration', job.jobId)];
  await deleteMedia([...files, ...smallKeysOf(files)]);
  return stopPrediction(job, deadline);
}
