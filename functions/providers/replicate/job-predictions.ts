import type { Prediction } from 'replicate';
import * as z from 'zod/mini';
import type { ImageShape } from '../../../shared/image-generation.ts';
import { type PictureStyle, styledPrompt } from '../../../shared/picture-styles.ts';
import { webhookJobParameter } from '../../../shared/routes/webhooks.ts';
import { describeCause, log } from '../../platform/log.ts';
import { type Deadline, deadlineAfter } from '../../platform/time.ts';
import { type ClientUntil, withReplicate } from './client.ts';
import { acceptPrediction } from './prediction-costs.ts';
import {
  cancel,
  ignoreTemporaryFailure,
  isRunning,
  type KnownPrediction,
  maxCancelMs,
} from './predictions.ts';

/** Most time to find a job's prediction: with all pauses, less than a task of the workflow has. */
const maxFindMs = 8_000;

/** How many predictions of the provider's list are searched for a lost one. */
const maxListedCount = 500;

/** What a job knows of its prediction. */
type Asked = {
  jobId: string;
  predictionId?: string | undefined;
  /** Until then, in seconds since 1970, the request that asked for it may be at work. */
  heldUntil?: number | undefined;
  /** Address of the picture at the provider, which no other job has. */
  inputUrl?: string | undefined;
  /** Without a picture: the seed and all that is asked with it, which only a job has that wants the same image. */
  seed?: number | undefined;
  prompt?: string | undefined;
  style?: PictureStyle | undefined;
  shape?: ImageShape | undefined;
};

/** Whether the input of a prediction is what the job asked for. */
export function isAskedFor(asked: Asked, input: unknown): boolean {
  const { inputUrl, seed, prompt = '', style, shape = '1:1' } = asked;
  const told = z.safeParse(inputSchema, input).data;
  if (!told) return false;
  if (inputUrl !== undefined) return (told.image ?? told.input_image) === inputUrl;
  const isSame = told.prompt === styledPrompt(prompt, style) && told.aspect_ratio === shape;
  return seed !== undefined && told.seed === seed && isSame;
}

const inputSchema = z.looseObject({
  image: z.optional(z.unknown()),
  /** What some models call it. */
  input_image: z.optional(z.unknown()),
  seed: z.optional(z.unknown()),
  prompt: z.optional(z.unknown()),
  aspect_ratio: z._default(z.unknown(), '1:1'),
});

/** Whether a prediction tells another job of its end: a person may ask for the same image, with the same seed, twice. */
function isOfAnother({ jobId }: Asked, { webhook }: Prediction): boolean {
  if (webhook === undefined || !URL.canParse(webhook)) return false;
  return new URL(webhook).searchParams.get(webhookJobParameter) !== jobId;
}

/** The prediction has not ended, as far as the provider says: it is asked again later. */
export class PredictionRunning extends Error {
  override readonly name = 'PredictionRunning';

  constructor() {
    super('The prediction has not ended yet.');
  }
}

/**
 * The job's prediction, if there is one: by its id, else by its input. One that is found
 * by its input is recorded as accepted, since its creator may not have learnt of it; so is one whose creator died
 * while it held the job, and which only the provider's webhook has named. Throws `PredictionRunning` where the provider cannot
 * say now.
 */
export async function predictionOf(
  asked: Asked,
  deadline = deadlineAfter(maxFindMs),
): Promise<KnownPrediction | undefined> {
  const { predictionId, heldUntil = Number.POSITIVE_INFINITY, inputUrl, seed } = asked;
  if (predictionId) {
    const prediction = await getPrediction(predictionId, deadline);
    if (Date.now() > heldUntil * 1000) acceptPrediction(prediction, prediction);
    return prediction;
  }
  const hasAsked = inputUrl !== undefined || seed !== undefined;
  const found = hasAsked ? await findPrediction(asked, deadline) : undefined;
  if (found) acceptPrediction(found, found);
  return found;
}

/** A job's prediction as it was when it was stopped; nothing where the provider cannot say now. */
export type Stopped = KnownPrediction | 'missing' | undefined;

/**
 * Cancels the job's prediction if it still runs, so that it costs no more. It is searched for until
 * `deadline`. Never fails.
 */
export async function stopPrediction(job: Asked, deadline?: Deadline): Promise<Stopped> {
  try {
    const prediction = (await predictionOf(job, deadline)) ?? 'missing';
    return prediction !== 'missing' && isRunning(prediction)
      ? await cancelPrediction(prediction.id)
      : prediction;
  } catch (error) {
    const cause = describeCause(error);
    log.warn('A prediction could not be cancelled', { jobId: job.jobId, cause });
    return undefined;
  }
}

/** The prediction with this id. */
export function getPrediction(id: string, deadline: Deadline): Promise<Prediction> {
  return orStillRunning((clientUntil) => clientUntil(deadline).predictions.get(id));
}

/** The prediction that was created with the job's input, among the latest of the provider's list. */
function findPrediction(asked: Asked, deadline: Deadline): Promise<Prediction | undefined> {
  return orStillRunning(async (clientUntil) => {
    const client = clientUntil(deadline);
    let listed = 0;
    for await (const page of client.paginate(client.predictions.list)) {
      const found = page.find((each) => isAskedFor(asked, each.input) && !isOfAnother(asked, each));
      listed += page.length;
      if (found || listed >= maxListedCount) return found;
    }
    return undefined;
  });
}

/** Cancels a prediction if it can be, and gives it as it is then. */
export function cancelPrediction(id: string): Promise<Prediction | undefined> {
  return withReplicate((clientUntil) => cancel(clientUntil(deadlineAfter(maxCancelMs)), id));
}

/** A prediction that the provider cannot tell of now counts as running: it exists, and is paid for. */
async function orStillRunning<Found>(
  ask: (clientUntil: ClientUntil) => Promise<Found>,
): Promise<Found> {
  try {
    return await withReplicate(ask);
  } catch (error) {
    ignoreTemporaryFailure(error);
    throw new PredictionRunning();
  }
}
