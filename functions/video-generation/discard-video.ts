import type { Deadline } from '../platform/time.ts';
import { type Stopped, stopPrediction } from '../providers/replicate/job-predictions.ts';
import type { GenerationJob } from '../storage/generation-jobs.ts';
import { deleteMedia } from '../storage/media-bucket.ts';
import { resultKey, smallKeysOf } from '../storage/object-keys.ts';
import { videos } from './video-record.ts';

/**
 * Removes the record and the files of a video whose use was released, and cancels its prediction, which is
 * searched for until `deadline`. Gives the prediction as it is then.
 */
export async function discardVideo(job: GenerationJob, deadline?: Deadline): Promise<Stopped> {
  await videos.remove(job.userId, job.jobId);
  const video = resultKey(job.userId, 'videoGeneration', job.jobId);
  // Whoever waits in line has no picture here yet.
  const files = job.image === undefined ? [video] : [job.image, video];
  // First, since it costs as long as it goes on.
  const stopped = await stopPrediction(job, deadline);
  await deleteMedia([...files, ...smallKeysOf(files)]);
  return stopped;
}
