import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { videoTimeouts } from '../../../shared/video-generation.ts';
import { videoMaking } from '../../credentials/making.ts';
import { markedFile } from '../../credentials/mark-file.ts';
import { reservationOf } from '../../generation/finish-job.ts';
import { settleForGood } from '../../generation/look-later.ts';
import { record } from '../../platform/metrics.ts';
import { StudioError } from '../../platform/studio-error.ts';
import { deadlineAfter } from '../../platform/time.ts';
import { PredictionRunning, predictionOf } from '../../providers/replicate/job-predictions.ts';
import { fetchProviderOutput } from '../../providers/replicate/output.ts';
import { settlePrediction } from '../../providers/replicate/prediction-costs.ts';
import { isRunning, promptProvenance, resultOf } from '../../providers/replicate/predictions.ts';
import { commitUse } from '../../quota/usage-table.ts';
import { type GenerationJob, noteJob, useOf } from '../../storage/generation-jobs.ts';
import { keepWaiting, putMedia } from '../../storage/media-bucket.ts';
import { resultKey, smallKeysOf } from '../../storage/object-keys.ts';
import { defineTask } from '../define-task.ts';
import { discardVideo } from '../discard-video.ts';
import { pictureOf } from '../picture-of.ts';
import { videos } from '../video-record.ts';

/** Most time to fetch a video, in milliseconds. */
const maxFetchMs = (videoTimeouts.task * 1000) / 2;

/**
 * Stores what came of a job's prediction. The record is written last: it is the proof that there
 * is a video.
 */
export async function storeVideo(job: GenerationJob): Promise<void> {
  const { jobId: id, userId, prompt = '', camera, small, createdAt } = job;
  const { image, source } = pictureOf(job);
  const prediction = await predictionOf(job);
  if (!prediction) throw new StudioError(job.reason ?? 'provider_failed');
  if (isRunning(prediction)) {
    // So the next run finds it by its id, and does not record its cost again.
    if (!job.predictionId) await noteJob(id, { predictionId: prediction.id }, 'predictionId');
    throw new PredictionRunning();
  }
  // The cost of a failed prediction is settled by the caller of discardVideo().
  if (prediction.status === 'succeeded') settlePrediction(prediction);
  const made = resultOf(prediction);
  const output = await fetchProviderOutput(made.output, deadlineAfter(maxFetchMs));
  const duration = await videoDuration(output);
  const video = resultKey(userId, 'videoGeneration', id);
  const making = videoMaking({ made, at: new Date().toISOString() }, source);
  const mp4 = { key: video, body: output, contentType: 'video/mp4' } as const;
  await putMedia(await markedFile(mp4, { feature: 'videoGeneration', making }));
  await keepWaiting([image, ...(small ? smallKeysOf([image]) : [])]);
  const provenance = promptProvenance(made);
  const files = { image, video, small };
  await videos.putNew(userId, { id, prompt, camera, ...files, duration, createdAt, provenance });
}

/** Length of a provider's MP4 in seconds. Throws `provider_failed` where the output is no MP4 or shows nothing. */
export async function videoDuration(output: Buffer): Promise<number> {
  try {
    const input = new Input({ source: new BufferSource(output), formats: [MP4] });
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('The output has no pictures.');
    const duration = await track.computeDuration();
    const last = await new EncodedPacketSink(track).getPacket(duration);
    if (!last || last.data.length === 0) throw new Error('The output breaks off.');
    return Math.round(duration * 10) / 10;
  } catch (error) {
    throw new StudioError('provider_failed', { cause: error });
  }
}

/** Stores the video and commits its use. Removes everything of a video that was cancelled meanwhile. */
export const handler = defineTask('storeVideo', async (job) => {
  const reservation = await reservationOf(job);
  if (reservation?.state === 'reserved') {
    if (!(await videos.get(job.userId, job.jobId))) await storeVideo(job);
    if (await commitUse(useOf(job))) return record('jobFaults', 0, { Feature: job.feature });
  }
  if ((await reservationOf(job))?.state !== 'committed')
    await settleForGood(job, await discardVideo(job));
});
