import * as z from 'zod/mini';
import { secretVersions } from './secrets.ts';
import { settings } from './settings.ts';
import { StudioError } from './studio-error.ts';
import { isSigned, type RawRequest } from './webhook-signature.ts';

const predictionSchema = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  input: z.object({ image: z.optional(z.unknown()) }),
});

/** What a webhook says of a prediction. */
export type ToldPrediction = z.infer<typeof predictionSchema>;

/** Reads a webhook of the provider. Nothing of it is looked at before its signature. */
export async function readReplicateWebhook(request: RawRequest): Promise<ToldPrediction> {
  if (!(await isFromReplicate(request))) throw new StudioError('unauthorized');
  const prediction = z.safeParse(predictionSchema, parseJson(request.raw));
  if (prediction.success) return prediction.data;
  throw new StudioError('invalid_request', { cause: prediction.error });
}

async function isFromReplicate(request: RawRequest): Promise<boolean> {
  const secrets = secretVersions(settings.replicateWebhookSecretArn());
  const fits = async () => isSigned(request, await secrets.get(), new Date());
  if (await fits()) return true;
  // The secret may have been replaced since it was read.
  secrets.drop();
  return fits();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StudioError('invalid_request', { cause: error });
  }
}
