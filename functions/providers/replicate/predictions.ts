import type Replicate from 'replicate';
import type { Prediction } from 'replicate';
import { describeCause, log } from '../../platform/log.ts';
import { StudioError } from '../../platform/studio-error.ts';
import { statusOf } from '../provider-calls.ts';

/** A prediction as the provider tells it. */
export type KnownPrediction = Prediction;

/** How long cancelling may take. */
export const maxCancelMs = 3_000;

/** The prediction as it stands, or nothing when the provider cannot say now. */
export async function getIfAvailable(
  client: Replicate,
  id: string,
): Promise<Prediction | undefined> {
  try {
    return await client.predictions.get(id);
  } catch (error) {
    return ignoreTemporaryFailure(error);
  }
}

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
