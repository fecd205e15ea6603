import { videoTimeouts } from '../../shared/video-generation.ts';
import { deadlineAfter } from '../adapters/deadline.ts';
import { resultKey } from '../adapters/job-files.ts';
import { putMedia } from '../adapters/media-bucket.ts';
import { resultOf } from '../adapters/model-result.ts';
import { settlePrediction } from '../adapters/prediction-costs.ts';
import { PredictionRunning } from '../adapters/prediction-running.ts';
import { isRunning } from '../adapters/predictions.ts';
import { fetchProviderOutput } from '../adapters/provider-output.ts';
import { StudioError } from '../adapters/studio-error.ts';
import { noteVideoJob, type VideoJob } from '../adapters/video-jobs.ts';
import { videoDuration } from '../adapters/videos.ts';
import { predictionOf } from '../jobs/prediction-of.ts';
import { promptProvenance } from '../jobs/prompt-provenance.ts';
import { videos } from './video-record.ts';

/** Most time to fetch a video, in milliseconds. */
const longestFetch = (videoTimeouts.task * 1000) / 2;

/**
 * Stores what came of a job's prediction. The record is written last: it is the proof that there
 * is a video.
 */
export async function storeVideo(job: VideoJob): Promise<void> {
  const { jobId: id, userId, prompt, image, small, createdAt } = job;
  const prediction = await predictionOf(job);
  if (!prediction) throw new StudioError(job.reason ?? 'provider_failed');
  if (isRunning(prediction)) {
    // The next look need not search for it, nor record it again.
    if (!job.predictionId) await noteVideoJob(id, { predictionId: prediction.id }, 'predictionId');
    throw new PredictionRunning();
  }
  // What came to nothing is settled by whoever leaves nothing of it.
  if (prediction.status === 'succeeded') settlePrediction(prediction);
  const made = resultOf(prediction);
  const output = await fetchProviderOutput(made.output, deadlineAfter(longestFetch));
  const duration = await videoDuration(output);
  const video = resultKey(userId, 'videoGeneration', id);
  await putMedia({ key: video, body: output, contentType: 'video/mp4' });
  const provenance = promptProvenance(made);
  await videos.put(userId, { id, prompt, image, video, duration, createdAt, provenance, small });
}
