import type { Deadline } from '../../platform/deadline.ts';
import { describeCause, log } from '../../platform/log.ts';
import type { VideoJob } from '../../storage/video-jobs.ts';
import { predictionOf } from './prediction-of.ts';
import { isRunning, type KnownPrediction } from './predictions.ts';
import { cancelPrediction } from './requested-prediction.ts';

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
