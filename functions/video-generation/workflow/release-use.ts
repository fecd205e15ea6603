import type { ErrorCode } from '../../../shared/errors.ts';
import { reservationOf } from '../../generation/finish-job.ts';
import { settleForGood } from '../../generation/look-later.ts';
import { meter } from '../../platform/meter.ts';
import { record } from '../../platform/metrics.ts';
import { predictionOf } from '../../providers/replicate/job-predictions.ts';
import { isRunning } from '../../providers/replicate/predictions.ts';
import { settleUse } from '../../quota/settle-use.ts';
import { type GenerationJob, useOf } from '../../storage/generation-jobs.ts';
import { defineTask } from '../define-task.ts';
import { discardVideo } from '../discard-video.ts';

/** Releases the use of a video that could not be made, and removes everything of it. */
export const handler = defineTask('release', async (job) => {
  const reason = job.reason ?? (await likelyReason(job));
  // Whatever task it was that failed, and even if it died before it could say so.
  if (reason === 'internal') record('jobFaults', 1, { Feature: job.feature });
  await settleUse(useOf(job), reason);
  if ((await reservationOf(job))?.state !== 'committed')
    await settleForGood(job, await discardVideo(job));
  // After this the workflow fails, which is a state of its own.
  meter('stateTransition');
});

/** The reason where no task noted one: the provider is still at work after the last look, or the fault is ours. */
async function likelyReason(job: GenerationJob): Promise<ErrorCode> {
  try {
    const prediction = await predictionOf(job);
    return prediction && isRunning(prediction) ? 'provider_timeout' : 'internal';
  } catch {
    return 'provider_timeout';
  }
}
