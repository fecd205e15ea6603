import type { Stopped } from '../providers/replicate/job-predictions.ts';
import {
  isCharged,
  loseAcceptance,
  settlePrediction,
} from '../providers/replicate/prediction-costs.ts';
import type { KnownPrediction } from '../providers/replicate/predictions.ts';
import { noteCharge } from '../quota/usage-table.ts';
import { type GenerationJob, useOf } from '../storage/generation-jobs.ts';
import { sendToFinish } from '../storage/job-queues.ts';

/** How long it is told by what a prediction was asked for, in milliseconds: the provider forgets that an hour after its end. */
const toldForMs = 60 * 60 * 1000;

/** Seconds until the provider is asked again that could not say what became of a prediction. */
const askAgainSeconds = 5 * 60;

/**
 * Records what a prediction cost whose job failed or was called off, and notes whether it was charged for. Nothing
 * where it is not known how the prediction stands.
 */
export async function settleStopped(job: GenerationJob, prediction: Stopped): Promise<void> {
  if (prediction === undefined || prediction === 'missing') return;
  settlePrediction(prediction);
  await noteIfCharged(job, prediction);
}

/** The same of a job that nobody else looks at: where the provider cannot say now it is looked at again. */
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

/** Only failures that were charged for count against a person. */
export async function noteIfCharged(
  job: GenerationJob,
  prediction: KnownPrediction,
): Promise<void> {
  if (isCharged(prediction)) await noteCharge(useOf(job));
}
