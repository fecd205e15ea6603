import type { Deadline } from '../platform/time.ts';
import { type Stopped, stopPrediction } from '../providers/replicate/job-predictions.ts';
import type { GenerationJob } from '../storage/generation-jobs.ts';
import { deleteMedia } from '../storage/media-bucket.ts';
import { resultKey, smallKeysOf } from '../storage/object-keys.ts';
import { videos } from './video-record.ts';

/**
 * Cancels the prediction of a video whose use was released, which is searched for until `deadline`, and removes its record and
 * its files. Gives the prediction as it is then.
 */
export async function discardVideo(job: GenerationJob, deadline?: Deadline): Promise<Stopped> {
  // First, since it costs as long as it goes on.
  const stopped = await stopPrediction(job, deadline);
  await videos.remove(job.userId, job.jobId);
  const video = resultKey(job.userId, 'videoGeneration', job.jobId);
  // Whoever waits in line has no picture here yet.
  const files = job.image === undefined ? [video] : [job.image, video];
  await deleteMedia([...files, ...smallKeysOf(files)]);
  return stopped;
}
