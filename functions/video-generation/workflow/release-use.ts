import type { ErrorCode } from '../../../shared/errors.ts';
import { meter } from '../../platform/meter.ts';
import { settlePrediction } from '../../providers/replicate/prediction-costs.ts';
import { isRunning } from '../../providers/replicate/predictions.ts';
import { predictionOf } from '../../providers/replicate/video-predictions.ts';
import { settleUse } from '../../quota/settle-use.ts';
import type { VideoJobItem } from '../../storage/video-jobs.ts';
import { defineTask } from '../define-task.ts';
import { discardVideo } from '../discard-video.ts';
import { reservationOf, useOf } from '../video-reservation.ts';

/** Releases the use of a video that could not be made, and removes everything of it. */
export const handler = defineTask('release', async (job) => {
  await settleUse(useOf(job), job.reason ?? (await likelyReason(job)));
  if ((await reservationOf(job))?.state !== 'committed') settlePrediction(await discardVideo(job));
  // After this the workflow fails, which is a state of its own.
  meter('stateTransition');
});

/** The reason where no task noted one: the provider is still at work after the last look, or the fault is ours. */
async function likelyReason(job: VideoJobItem): Promise<ErrorCode> {
  try {
    const prediction = await predictionOf(job);
    return prediction && isRunning(prediction) ? 'provider_timeout' : 'internal';
  } catch {
    return 'provider_timeout';
  }
}
