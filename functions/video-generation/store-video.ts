import { videoTimeouts } from '../../shared/video-generation.ts';
import { StudioError } from '../platform/studio-error.ts';
import { deadlineAfter } from '../platform/time.ts';
import { isRunning, promptProvenance, resultOf } from '../providers/replicate/model-result.ts';
import { fetchProviderOutput } from '../providers/replicate/output.ts';
import { settlePrediction } from '../providers/replicate/prediction-costs.ts';
import { PredictionRunning, predictionOf } from '../providers/replicate/video-predictions.ts';
import { resultKey } from '../storage/job-files.ts';
import { putMedia } from '../storage/media-bucket.ts';
import { noteVideoJob, type VideoJob } from '../storage/video-jobs.ts';
import { videoDuration } from '../storage/videos.ts';
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
