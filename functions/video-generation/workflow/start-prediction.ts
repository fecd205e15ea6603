import { filmedPrompt, videoFormat, videoTimeouts } from '../../../shared/video-generation.ts';
import { pauseOf } from '../../generation/provider-pause.ts';
import { webhookOf } from '../../generation/webhook-address.ts';
import { describeCause, log } from '../../platform/log.ts';
import { settings } from '../../platform/settings.ts';
import { StudioError } from '../../platform/studio-error.ts';
import { deadlineAfter } from '../../platform/time.ts';
import { predictionOf, stopPrediction } from '../../providers/replicate/job-predictions.ts';
import { isRunning } from '../../providers/replicate/predictions.ts';
import { requestPrediction, uploadPicture } from '../../providers/replicate/request-prediction.ts';
import { pauseGate } from '../../quota/provider-gate.ts';
import { forgetFacts, type GenerationJob, noteJob } from '../../storage/generation-jobs.ts';
import { getWaiting } from '../../storage/media-bucket.ts';
import { saveTaskToken } from '../../storage/task-tokens.ts';
import { continueVideoWorkflow } from '../../storage/video-workflow.ts';
import { defineTask } from '../define-task.ts';
import { pictureOf } from '../picture-of.ts';
import { isSettled } from '../video-reservation.ts';

/** Most time for the upload and for the request, in milliseconds each. */
const maxCallMs = 20_000;

/**
 * Asks the provider for a job's video, and gives the prediction if it is known by then. `requestedAt` is
 * noted before, so that whatever happens no second prediction is asked for and paid.
 */
export async function requestVideo(job: GenerationJob) {
  if (job.requestedAt) {
    // An earlier run of this task was refused, and died before it could say so.
    if (job.reason) throw new StudioError(job.reason);
    return knownPrediction(job);
  }
  const { image, imageType } = pictureOf(job);
  const picture = new Blob([new Uint8Array(await getWaiting(image))], { type: imageType });
  const inputUrl = await uploadPicture(picture, deadlineAfter(maxCallMs));
  const requestedAt = new Date().toISOString();
  // Why it was refused before says nothing of this time.
  if (job.reason) await forgetFacts(job.jobId, ['reason']);
  const model = settings.replicateVideoModel();
  const noted = await noteJob(job.jobId, { model, inputUrl, requestedAt }, 'requestedAt');
  // Another run of this task was faster.
  if (noted.inputUrl !== inputUrl) return knownPrediction(noted);
  const requested = await requestPrediction({
    model,
    input: inputOf(job, inputUrl),
    webhook: await webhookOf(job.jobId),
    // Even a workflow that is ended by the platform leaves nothing that runs and costs.
    cancelAfter: videoTimeouts.workflow,
    deadline: deadlineAfter(maxCallMs),
  });
  if (requested.kind === 'created') return requested.prediction;
  if (requested.kind === 'refused') return refused(noted, requested.error);
  const prediction = await knownPrediction(noted);
  if (!prediction && requested.answered) throw requested.error;
  return prediction;
}

/** The provider takes no more for now; the workflow runs the task again after a pause. */
class ProviderBusy extends Error {
  override readonly name = 'ProviderBusy';
}

/** A provider that is busy gets the pause that it wants from everybody; any other refusal is final. */
async function refused({ jobId, inputUrl }: GenerationJob, error: StudioError): Promise<never> {
  if (error.code !== 'provider_busy') throw error;
  await pauseGate(pauseOf(error));
  // It is told where the pauses do not help.
  await noteJob(jobId, { reason: error.code });
  await forgetFacts(jobId, ['requestedAt', 'inputUrl'], { inputUrl });
  throw new ProviderBusy('The provider takes no more predictions now.', { cause: error });
}

function inputOf({ prompt = '', camera }: GenerationJob, image: string) {
  const { duration, resolution, framesPerSecond } = videoFormat;
  return {
    image,
    prompt: filmedPrompt(prompt, camera),
    duration,
    resolution,
    fps: framesPerSecond,
  };
}

/** The prediction, as far as the provider says. */
async function knownPrediction(job: GenerationJob) {
  try {
    return await predictionOf(job);
  } catch (error) {
    log.warn('A prediction was not found', { jobId: job.jobId, cause: describeCause(error) });
    return undefined;
  }
}

/**
 * Asks for the video's prediction. After this the workflow waits with the task's token, which the
 * provider's webhook brings back. Of a video that was called off the next task removes what is there.
 */
export const handler = defineTask('startPrediction', async (job, taskToken) => {
  await saveTaskToken(job.jobId, taskToken);
  const isOver = (await isSettled(job)) || (await isOverAtOnce(job));
  if (isOver || !(await webhookOf(job.jobId))) await continueVideoWorkflow(taskToken);
});

/** Asks, and tells whether there is nothing to wait for. */
async function isOverAtOnce(job: GenerationJob): Promise<boolean> {
  const prediction = await requestVideo(job);
  if (!prediction) return false;
  // Its webhook may have come after an earlier run of this task died, and does not come again.
  return (await isInVain(job, prediction.id)) || !isRunning(prediction);
}

/**
 * Notes the prediction of a job, or cancels it where the job was settled meanwhile: whoever did that did not know its id. Tells
 * whether it was.
 */
async function isInVain(job: GenerationJob, predictionId: string): Promise<boolean> {
  let inVain = true;
  try {
    await noteJob(job.jobId, { predictionId }, 'predictionId');
    inVain = await isSettled(job);
  } finally {
    if (inVain) await stopPrediction({ ...job, predictionId });
  }
  return inVain;
}
