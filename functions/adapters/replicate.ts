import { setTimeout as sleep } from 'node:timers/promises';
import Replicate, { type Prediction } from 'replicate';
import * as z from 'zod/mini';
import type { Deadline } from './deadline.ts';
import { deadlineAfter } from './deadline.ts';
import { describeCause, log } from './log.ts';
import { pollPauses } from './poll-pauses.ts';
import { predictionError, statusOf } from './replicate-errors.ts';
import { sendingOnce } from './replicate-fetch.ts';
import { withSecret } from './secrets.ts';
import { settings } from './settings.ts';
import { StudioError } from './studio-error.ts';

/** How long cancelling may take, in milliseconds. */
const longestCancel = 3_000;

const outputSchema = z.union([z.url(), z.tuple([z.url()], z.unknown())]);

/** Metrics that cannot be read say nothing; the output is there all the same. */
const metricsSchema = z.catch(
  z.looseObject({
    /** The offline engine made this, not the model. */
    offline_preview: z.optional(z.boolean()),
    /** How sure the offline engine is, from 0 to 1. */
    confidence: z.optional(z.number()),
  }),
  {},
);

/** What a model made: where its output lies, and what is known about it. */
export type ModelResult = {
  output: string;
  offlinePreview: boolean;
  confidence: number | undefined;
};

/** A `Blob` in the input is uploaded to the provider first, which needs no address of ours. */
type ModelRun = { model: string; input: Record<string, unknown>; deadline: Deadline };

/** Runs a model. One call creates at most one prediction, which is cancelled at the deadline. */
export async function runModel({ model, input, deadline }: ModelRun): Promise<ModelResult> {
  const client = (auth: string, until = deadline) =>
    new Replicate({
      auth,
      baseUrl: settings.replicateApiUrl(),
      fetch: sendingOnce(until),
      useFileOutput: false,
      // The other strategies put a file into the prediction itself when its upload fails.
      fileEncodingStrategy: 'upload',
    });
  return withSecret(
    settings.replicateSecretArn(),
    async (token) => {
      const created = await create(client(token), model, input);
      const ended = await waitFor(client(token), created, deadline);
      if (ended) return resultOf(ended);
      await cancel(client(token, deadlineAfter(longestCancel)), created.id);
      throw new StudioError('provider_timeout');
    },
    // Without a prediction, so that doing it again is not a second one.
    (error) => error instanceof StudioError && statusOf(error.cause) === 401,
  );
}

async function create(client: Replicate, model: string, input: object): Promise<Prediction> {
  try {
    return await client.predictions.create({ model, input });
  } catch (error) {
    throw predictionError(error);
  }
}

/** The prediction when it has ended, or nothing at the deadline. */
async function waitFor(client: Replicate, created: Prediction, deadline: Deadline) {
  let prediction = created;
  for (const pause of pollPauses()) {
    if (!isRunning(prediction)) return prediction;
    if (pause >= deadline.remaining()) return undefined;
    await sleep(pause);
    prediction = (await look(client, created.id)) ?? prediction;
  }
  return undefined;
}

/** The prediction as it stands, or nothing when the provider cannot say now. */
async function look(client: Replicate, id: string): Promise<Prediction | undefined> {
  try {
    return await client.predictions.get(id);
  } catch (error) {
    const status = statusOf(error) ?? 0;
    // The prediction exists and is paid: trouble on the way is no reason to give it up.
    if (status < 400 || status === 401 || status === 429 || status >= 500) return undefined;
    throw new StudioError('provider_failed', { cause: error });
  }
}

async function cancel(client: Replicate, id: string): Promise<void> {
  try {
    await client.predictions.cancel(id);
  } catch (error) {
    log.warn('A prediction could not be cancelled', { cause: describeCause(error) });
  }
}

function isRunning({ status }: Prediction): boolean {
  return status === 'starting' || status === 'processing';
}

function resultOf(prediction: Prediction): ModelResult {
  if (prediction.status !== 'succeeded') {
    const cause = new Error(`The prediction ended as ${prediction.status}: ${prediction.error}`);
    throw new StudioError('provider_failed', { cause });
  }
  const output = z.safeParse(outputSchema, prediction.output);
  if (!output.success) throw new StudioError('provider_failed', { cause: output.error });
  const metrics = z.parse(metricsSchema, prediction.metrics);
  return {
    output: typeof output.data === 'string' ? output.data : output.data[0],
    offlinePreview: metrics.offline_preview === true,
    confidence: metrics.confidence,
  };
}
