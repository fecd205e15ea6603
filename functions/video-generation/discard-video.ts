import type { Deadline } from '../adapters/deadline.ts';
import { describeCause, log } from '../adapters/log.ts';
import { deleteMedia } from '../adapters/media-bucket.ts';
import { isRunning } from '../adapters/predictions.ts';
import type { VideoJob } from '../adapters/video-jobs.ts';
import { cancelPrediction } from '../adapters/video-predictions.ts';
import { predictionOf } from './prediction-of.ts';
import { videoKey, videos } from './video-record.ts';

/**
 * Leaves nothing of a job whose use was given back: a result would be a gift, its rest a cost. The
 * prediction is looked for until `deadline`.
 */
export async function discardVideo(job: VideoJob, deadline?: Deadline): Promise<void> {
  await videos.remove(job.userId, job.jobId);
  await deleteMedia([job.image, videoKey(job.userId, job.jobId)]);
  await stopPrediction(job, deadline);
}

/** Cancels what still runs, so that it costs no more. The provider may not answer: so be it. */
async function stopPrediction(job: VideoJob, deadline?: Deadline): Promise<void> {
  try {
    const prediction = await predictionOf(job, deadline);
    if (prediction && isRunning(prediction)) await cancelPrediction(prediction.id);
  } catch (error) {
    const cause = describeCause(error);
    log.warn('A prediction could not be cancelled', { jobId: job.jobId, cause });
  }
}
