import { deadlineAfter } from '../../platform/deadline.ts';
import type { VideoJob } from '../../storage/video-jobs.ts';
import { acceptPrediction } from './prediction-costs.ts';
import { findPrediction, lookAtPrediction } from './requested-prediction.ts';

/** Most time that a look of the workflow takes, in milliseconds: with all pauses, less than it has. */
const longestLook = 8_000;

/**
 * The job's prediction, if there is one: by its id, else by the picture that no other job asked
 * with; then its acceptance is recorded, since nobody may have heard of it. Where the provider
 * cannot say, it counts as running: `PredictionRunning`.
 */
export async function predictionOf(
  { predictionId, inputUrl }: VideoJob,
  deadline = deadlineAfter(longestLook),
) {
  if (predictionId) return lookAtPrediction(predictionId, deadline);
  const found = inputUrl === undefined ? undefined : await findPrediction(inputUrl, deadline);
  if (found) acceptPrediction(found, found);
  return found;
}
