import * as z from 'zod/mini';
import type { RawRequest } from '../../../shared/routes/route.ts';
import { settings } from '../../platform/settings.ts';
import { StudioError } from '../../platform/studio-error.ts';
import { readSignedWebhook, standardSignature } from '../signed-webhook.ts';

/** States in which a prediction stays. */
const ends = ['succeeded', 'failed', 'canceled', 'aborted'] as const;

const predictionSchema = z.object({
  id: z.string(),
  /** Nothing where it has not ended, or in a state that is not known here. */
  status: z.catch(z.optional(z.enum(ends)), undefined),
  /** A webhook that does not tell the model tells of none that has a price. */
  model: z._default(z.string(), 'unknown'),
  input: z.looseObject({}),
  /** Read where they are needed: what cannot be read there says nothing. */
  metrics: z.optional(z.unknown()),
});

/** What a webhook says of a prediction. */
export type ToldPrediction = z.infer<typeof predictionSchema>;

/** Reads a webhook of the provider. Nothing of it is looked at before its signature. */
export async function readReplicateWebhook(request: RawRequest): Promise<ToldPrediction> {
  const secretId = settings.replicateWebhookSecretId();
  const told = await readSignedWebhook(request, secretId, standardSignature);
  const prediction = z.safeParse(predictionSchema, told);
  if (prediction.success) return prediction.data;
  throw new StudioError('invalid_request', { cause: prediction.error });
}
