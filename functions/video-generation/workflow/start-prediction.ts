import { webhookJobParameter, webhookRoutes } from '../../../shared/routes/webhooks.ts';
import { videoFormat, videoTimeouts } from '../../../shared/video-generation.ts';
import { describeCause, log } from '../../platform/log.ts';
import { siteOrigin } from '../../platform/parameters.ts';
import { settings } from '../../platform/settings.ts';
import { StudioError } from '../../platform/studio-error.ts';
import { deadlineAfter } from '../../platform/time.ts';
import { isRunning } from '../../providers/replicate/predictions.ts';
import { requestPrediction, uploadPicture } from '../../providers/replicate/request-prediction.ts';
import { predictionOf, stopPrediction } from '../../providers/replicate/video-predictions.ts';
import { getMedia } from '../../storage/media-bucket.ts';
import { noteVideoJob, saveTaskToken, type VideoJobItem } from '../../storage/video-jobs.ts';
import { continueVideoWorkflow } from '../../storage/video-workflow.ts';
import { defineTask } from '../define-task.ts';
import { requireReserved } from '../video-reservation.ts';

/** Most time for the upload and for the request, in milliseconds each. */
const maxCallMs = 20_000;

/**
 * Asks the provider for a job's video, and gives the prediction if it is known by then. `requestedAt` is
 * noted before, so that whatever happens no second prediction is asked for and paid.
 */
export async function requestVideo(job: VideoJobItem) {
  if (job.requestedAt) {
    // An earlier run of this task was refused, and died before it could say so.
    if (job.reason) throw new StudioError(job.reason);
    return knownPrediction(job);
  }
  const picture = new Blob([new Uint8Array(await getMedia(job.image))], { type: job.imageType });
  const inputUrl = await uploadPicture(picture, deadlineAfter(maxCallMs));
  const requestedAt = new Date().toISOString();
  const noted = await noteVideoJob(job.jobId, { inputUrl, requestedAt }, 'requestedAt');
  // Another run of this task was faster.
  if (noted.inputUrl !== inputUrl) return knownPrediction(noted);
  const requested = await requestPrediction({
    model: settings.replicateVideoModel(),
    input: inputOf(job, inputUrl),
    webhook: await webhookOf(job),
    // Even a workflow that is ended by the platform leaves nothing that runs and costs.
    cancelAfter: videoTimeouts.workflow,
    deadline: deadlineAfter(maxCallMs),
  });
  if (requested.kind === 'created') return requested.prediction;
  if (requested.kind === 'refused') throw requested.error;
  const prediction = await knownPrediction(noted);
  if (!prediction && requested.answered) throw requested.error;
  return prediction;
}

function inputOf({ prompt }: VideoJobItem, image: string) {
  const { duration, resolution, framesPerSecond } = videoFormat;
  return { image, prompt, duration, resolution, fps: framesPerSecond };
}

/** The prediction, as far as the provider says. */
async function knownPrediction(job: VideoJobItem) {
  try {
    return await predictionOf(job);
  } catch (error) {
    log.warn('A prediction was not found', { jobId: job.jobId, cause: describeCause(error) });
    return undefined;
  }
}

/**
 * Where the provider tells of the prediction's end; nothing where it cannot reach the site, which
 * is so when the site is on one's own machine and the provider is not.
 */
export async function webhookOf({ jobId }: VideoJobItem): Promise<string | undefined> {
  const url = new URL(webhookRoutes.replicateWebhook.path, await siteOrigin());
  url.searchParams.set(webhookJobParameter, jobId);
  const isBesideUs = loopback.includes(new URL(settings.replicateApiUrl()).hostname);
  return url.protocol === 'https:' || isBesideUs ? url.href : undefined;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Asks for the video's prediction. After this the workflow waits with the task's token, which the
 * provider's webhook brings back.
 */
export const handler = defineTask('startPrediction', async (job, taskToken) => {
  await saveTaskToken(job.jobId, taskToken);
  await requireReserved(job);
  const prediction = await requestVideo(job);
  if (prediction) await notePrediction(job, prediction.id);
  // Its webhook may have come after an earlier run of this task died, and does not come again.
  const isOver = prediction !== undefined && !isRunning(prediction);
  if (isOver || !(await webhookOf(job))) await continueVideoWorkflow(taskToken);
});

/** Cancels the prediction where the job was settled meanwhile: whoever did that did not know its id. */
async function notePrediction(job: VideoJobItem, predictionId: string): Promise<void> {
  try {
    await noteVideoJob(job.jobId, { predictionId }, 'predictionId');
    await requireReserved(job);
  } catch (error) {
    await stopPrediction({ ...job, predictionId });
    throw error;
  }
}
