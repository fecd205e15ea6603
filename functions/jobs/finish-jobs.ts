import { defineConsumer } from '../generation/define-consumer.ts';
import { finishJob, reservationOf } from '../generation/finish-job.ts';
import { settleForGood } from '../generation/look-later.ts';
import { noteFacts } from '../platform/invocation-facts.ts';
import { stopPrediction } from '../providers/replicate/job-predictions.ts';
import { type GenerationJob, ownerOf } from '../storage/generation-jobs.ts';
import { generations } from './generations.ts';

/** Ends jobs whose predictions may have ended. A video's workflow does that itself. */
export const handler = defineConsumer('finishJobs', async (job, { deadline }) => {
  if (job.feature === 'videoGeneration') return settleVideo(job);
  await finishJob(generations[job.feature], job, deadline);
});

/** Its workflow is over, and did not learn what became of its prediction. */
async function settleVideo(job: GenerationJob): Promise<void> {
  noteFacts({ feature: job.feature, ...ownerOf(job) });
  if ((await reservationOf(job))?.state !== 'released') return;
  await settleForGood(job, await stopPrediction(job));
}
