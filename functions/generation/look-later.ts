import type { Stopped } from '../providers/replicate/job-predictions.ts';
import { loseAcceptance } from '../providers/replicate/prediction-costs.ts';
import type { GenerationJob } from '../storage/generation-jobs.ts';
import { sendToFinish } from '../storage/job-queues.ts';
import { settleStopped } from './settle-stopped.ts';

/** How long it is told by what a prediction was asked for, in milliseconds: the provider forgets that an hour after its end. */
const toldForMs = 60 * 60 * 1000;

/** Seconds until the provider is asked again that could not say what became of a prediction. */
const askAgainSeconds = 5 * 60;

/** Settles what a job has cost that nobody else looks at: where the provider cannot say now it is looked at again. */
export async function settleForGood(job: GenerationJob, prediction: Stopped): Promise<void> {
  if (prediction === undefined) await lookLater(job);
  else await settleStopped(job, prediction);
}

/** Has a job looked at again whose prediction is not known, as long as the provider tells; then its cost is lost. */
export async function lookLater(job: GenerationJob): Promise<void> {
  const { jobId, requestedAt = job.createdAt } = job;
  const isTold = Date.now() - Date.parse(requestedAt) < toldForMs;
  if (isTold) await sendToFinish(jobId, askAgainSeconds);
  else loseAcceptance(job);
}
