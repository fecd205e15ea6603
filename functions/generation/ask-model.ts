import { randomUUID } from 'node:crypto';
import { describeCause, log } from '../platform/log.ts';
import { StudioError } from '../platform/studio-error.ts';
import { deadlineAfter, earlierOf } from '../platform/time.ts';
import { predictionOf, stopPrediction } from '../providers/replicate/job-predictions.ts';
import { isCostKnown } from '../providers/replicate/prediction-costs.ts';
import { hasOutput, isRunning, type KnownPrediction } from '../providers/replicate/predictions.ts';
import { requestPrediction, uploadPicture } from '../providers/replicate/request-prediction.ts';
import { readUsage } from '../quota/usage-table.ts';
import { forgetFacts, type GenerationJob, noteJob } from '../storage/generation-jobs.ts';
import { sendToFinish } from '../storage/job-queues.ts';
import { maxAskingMs, maxCallMs, mayBeAsking } from './at-work.ts';
import type { Begun, Start } from './generation.ts';
import { settleStopped } from './settle-stopped.ts';
import { webhookOf } from './webhook-address.ts';

/** What a job asks a model for. */
export type Question = {
  model: string;
  /** The input; `picture` is the address of the picture at the provider, `others` are those of what goes with it. */
  input: (picture: string | undefined, ...others: readonly string[]) => Record<string, unknown>;
  /** Tells the job's prediction from others, by its address. */
  picture?: Blob;
  /** SHA-256 of the upload that the picture was made from. */
  uploadHash?: string;
  /** Other pictures that the model needs. */
  others?: readonly Blob[];
  /** Tells the job's prediction from others where there is no picture. */
  seed?: number;
  /** Seconds after which the provider cancels what has not ended by then. */
  cancelAfter: number;
};

/** Seconds after which a job is looked at: by then its prediction is there, or whoever was to ask for it is dead. */
const checkSeconds = maxAskingMs / 1000 + 2;

/** The same where no webhook can come. */
const checkWithoutWebhookSeconds = 5;

/**
 * Asks a model for what a job wants. `requestedAt` is noted before, so that whatever happens no second
 * prediction is asked for and paid; and a look at the job is sent for later, so that its end is found even if
 * nobody tells of it.
 */
export async function askModel(
  job: GenerationJob,
  question: Question,
  start: Start,
): Promise<Begun> {
  if (job.requestedAt) return askedBefore(job, start);
  const { jobId } = job;
  const { model, picture, uploadHash, others = [], seed, cancelAfter } = question;
  const deadline = earlierOf(start.deadline, deadlineAfter(maxCallMs));
  const webhook = await webhookOf(jobId);
  const inputUrl = picture && (await uploadPicture(picture, deadline));
  const otherUrls = await Promise.all(others.map((other) => uploadPicture(other, deadline)));
  await start.turn();
  // Before the note, which keeps everybody else from asking: who dies between the two must not leave it alone.
  await sendToFinish(jobId, webhook ? checkSeconds : checkWithoutWebhookSeconds);
  const requestedAt = new Date().toISOString();
  const requestedBy = randomUUID();
  const facts = { model, inputUrl, uploadHash, seed, requestedAt, requestedBy };
  const noted = await noteJob(jobId, facts, 'requestedAt');
  // Another run was faster.
  if (noted.requestedBy !== requestedBy) return askedBefore(noted, start);
  const input = question.input(inputUrl, ...otherUrls);
  const request = { model, input, webhook, cancelAfter, ...(start.wait && { wait: start.wait }) };
  const requested = await orForget(noted, requestPrediction({ ...request, deadline }));
  if (requested.kind === 'created') return begunAs(noted, requested.prediction, start);
  if (requested.kind === 'refused') return refused(noted, requested.error, start);
  const found = await lookFor(noted);
  if (found) return begunAs(noted, found, start);
  // The look that was sent before tells what it has cost, if anything.
  throw requested.error;
}

/** Where the provider was not called at all, it may be asked again. */
async function orForget<Answer>(noted: GenerationJob, requested: Promise<Answer>): Promise<Answer> {
  try {
    return await requested;
  } catch (error) {
    await forgetAsked(noted);
    throw error;
  }
}

/** What is known of a prediction that was asked for. */
const askedFacts = ['requestedAt', 'requestedBy', 'inputUrl', 'uploadHash', 'seed'] as const;

/** Whoever noted that they ask has not. Another run may have noted the same since: a write may be repeated late. */
function forgetAsked({ jobId, requestedBy }: GenerationJob): Promise<GenerationJob> {
  return forgetFacts(jobId, askedFacts, { requestedBy });
}

/** What the provider refused for now may be asked for again, unless another run does already. */
async function refused(noted: GenerationJob, error: StudioError, start: Start): Promise<Begun> {
  if (error.code !== 'provider_busy') throw error;
  const left = await forgetAsked(noted);
  return left.requestedAt ? askedBefore(left, start) : { state: 'busy', error };
}

/**
 * Another run has asked, and died before it could say what came of it; or it asks just now. Where nothing is found after that,
 * whoever finishes jobs looks again when it must be there.
 */
async function askedBefore(job: GenerationJob, start: Start): Promise<Begun> {
  const found = await lookFor(job);
  if (found) return begunAs(job, found, start);
  if (mayBeAsking(job, new Date())) return { state: 'asked' };
  await sendToFinish(job.jobId, maxAskingMs / 1000);
  return { state: 'running' };
}

async function lookFor(job: GenerationJob): Promise<KnownPrediction | undefined> {
  try {
    return await predictionOf(job);
  } catch (error) {
    log.warn('A prediction was not found', { jobId: job.jobId, cause: describeCause(error) });
    return undefined;
  }
}

async function begunAs(
  job: GenerationJob,
  prediction: KnownPrediction,
  { wait }: Start,
): Promise<Begun> {
  const isOver = isDone(prediction);
  // Whoever waited for the end finishes the job from what it has.
  if (isOver && wait !== undefined) return { state: 'ended', prediction };
  const { id: predictionId } = prediction;
  await Promise.all([
    noteJob(job.jobId, { predictionId }, 'predictionId'),
    stopIfReleased({ ...job, predictionId }),
  ]);
  return isOver ? { state: 'ended', prediction } : { state: 'running' };
}

/**
 * Cancels the prediction of a job that was given back meanwhile: whoever did that may have looked for a prediction before there was
 * one. Throws why it was given back.
 */
async function stopIfReleased(job: GenerationJob): Promise<void> {
  const { reservations } = await readUsage(job.userId, job.period);
  const { state, reason = 'job_cancelled' } = reservations.get(job.jobId) ?? {};
  if (state !== 'released') return;
  await settleStopped(job, await stopPrediction(job));
  throw new StudioError(reason);
}

/** Files may be there a moment before the end, which tells nothing more where the cost is known. */
export function isDone(prediction: KnownPrediction): boolean {
  return !isRunning(prediction) || (hasOutput(prediction) && isCostKnown(prediction));
}
