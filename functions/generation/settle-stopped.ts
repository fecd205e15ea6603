import type { Stopped } from '../providers/replicate/job-predictions.ts';
import { isCharged, settlePrediction } from '../providers/replicate/prediction-costs.ts';
import type { KnownPrediction } from '../providers/replicate/predictions.ts';
import { noteCharge } from '../quota/usage-table.ts';
import { type GenerationJob, useOf } from '../storage/generation-jobs.ts';

/**
 * Records what a prediction cost whose job failed or was called off, and notes whether it was charged for. Nothing
 * where it is not known how the prediction stands.
 */
export async function settleStopped(job: GenerationJob, prediction: Stopped): Promise<void> {
  if (prediction === undefined || prediction === 'missing') return;
  settlePrediction(prediction);
  await noteIfCharged(job, prediction);
}

/** Only failures that were charged for count against a person. */
export async function noteIfCharged(
  job: GenerationJob,
  prediction: KnownPrediction,
): Promise<void> {
  if (isCharged(prediction)) await noteCharge(useOf(job));
}
