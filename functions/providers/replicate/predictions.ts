import type Replicate from 'replicate';
import type { Prediction } from 'replicate';
import * as z from 'zod/mini';
import type { PromptProvenance } from '../../../shared/records.ts';
import { describeCause, log } from '../../platform/log.ts';
import { StudioError } from '../../platform/studio-error.ts';
import { countProviderFailure, statusOf } from '../provider-calls.ts';

const outputSchema = z.union([z.url(), z.tuple([z.url()], z.unknown())]);

/** Metrics that cannot be read say nothing; the output is there all the same. */
const metricsSchema = z.catch(
  z.looseObject({
    /** The offline engine made this, not the model. */
    offline_preview: z.optional(z.boolean()),
    /** How sure the offline engine is, from 0 to 1. */
    confidence: z.optional(z.number()),
    /** Words of the prompt that the offline engine understood. */
    understood: z.optional(z.array(z.string())),
  }),
  {},
);

/** What a model made: where its output lies, and what is known about it. */
export type ModelResult = {
  output: string;
  /** As its provider names it: `owner/name`. */
  model: string;
  offlinePreview: boolean;
  confidence: number | undefined;
  understood: string[] | undefined;
};

/** Whether what a model made is there, though its prediction may not have ended. */
export function hasOutput({ output }: Prediction): boolean {
  return z.safeParse(outputSchema, output).success;
}

/** What was cancelled was cancelled by us, also before it had begun. */
const calledOff: ReadonlySet<Prediction['status']> = new Set(['canceled', 'aborted']);

/** What a prediction came to that is done; anything but an output is the provider's failure. */
export function resultOf(prediction: Prediction): ModelResult {
  if (!isRunning(prediction) && prediction.status !== 'succeeded') {
    if (!calledOff.has(prediction.status)) countProviderFailure('replicate');
    // Its own words may repeat the prompt, which no log may hold; the provider tells them by the id.
    const cause = new Error(`The prediction ${prediction.id} ended as ${prediction.status}.`);
    throw new StudioError('provider_failed', { cause });
  }
  const output = z.safeParse(outputSchema, prediction.output);
  if (!output.success) throw new StudioError('provider_failed', { cause: output.error });
  const metrics = z.parse(metricsSchema, prediction.metrics);
  return {
    output: typeof output.data === 'string' ? output.data : output.data[0],
    model: prediction.model,
    offlinePreview: metrics.offline_preview === true,
    confidence: metrics.confidence,
    understood: metrics.understood,
  };
}

/** What is told of a result that was made from a prompt. */
export function promptProvenance(made: ModelResult): PromptProvenance {
  const { offlinePreview, understood } = made;
  return { preview: offlinePreview, ...(understood && { understood }) };
}

export function isRunning({ status }: Pick<Prediction, 'status'>): boolean {
  return status === 'starting' || status === 'processing';
}

/** A prediction as the provider tells it. */
export type KnownPrediction = Prediction;

/** How long cancelling may take. */
export const maxCancelMs = 3_000;

/**
 * Gives nothing where a request failed only for now, else throws `provider_failed`. A prediction that
 * exists is paid for: trouble on the way is no reason to give it up.
 */
export function ignoreTemporaryFailure(error: unknown): undefined {
  const status = statusOf(error) ?? 0;
  if (status < 400 || status === 401 || status === 429 || status >= 500) return undefined;
  throw new StudioError('provider_failed', { cause: error });
}

/** Cancels a prediction if it can be, and gives it as it is then. */
export async function cancel(client: Replicate, id: string): Promise<Prediction | undefined> {
  try {
    return await client.predictions.cancel(id);
  } catch (error) {
    log.warn('A prediction could not be cancelled', { cause: describeCause(error) });
    return undefined;
  }
}
