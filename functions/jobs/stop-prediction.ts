import type { Deadline } from '../adapters/deadline.ts';
import { describeCause, log } from '../adapters/log.ts';
import { isRunning, type KnownPrediction } from '../adapters/predictions.ts';
import type { VideoJob } from '../adapters/video-jobs.ts';
import { cancelPrediction } from '../adapters/video-predictions.ts';
import { predictionOf } from './prediction-of.ts';

/**
 * Cancels what still runs for a job, so that it costs no more; it is looked for until `deadline`.
 * The provider may not answer: so be it. Gives the prediction as it is then, if that is known.
 */
export async function stopPrediction(
  job: VideoJob,
  deadline?: Deadline,
): Promise<KnownPrediction | undefined> {
  try {
    const prediction = await predictionOf(job, deadline);
    return prediction && isRunning(prediction) ? await cancelPrediction(prediction.id) : prediction;
  } catch (error) {
    const cause = describeCause(error);
    log.warn('A prediction could not be cancelled', { jobId: job.jobId, cause });
    return undefined;
  }
}
