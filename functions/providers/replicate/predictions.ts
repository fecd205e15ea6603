import type Replicate from 'replicate';
import type { Prediction } from 'replicate';
import { describeCause, log } from '../../platform/log.ts';
import { StudioError } from '../../platform/studio-error.ts';
import { statusOf } from '../errors.ts';

/** A prediction as the provider tells it. */
export type KnownPrediction = Prediction;

/** How long cancelling may take, in milliseconds. */
export const longestCancel = 3_000;

/** The prediction as it stands, or nothing when the provider cannot say now. */
export async function look(client: Replicate, id: string): Promise<Prediction | undefined> {
  try {
    return await client.predictions.get(id);
  } catch (error) {
    return nothingNow(error);
  }
}

/**
 * Nothing, if a look failed only for now. The prediction exists and is paid: trouble on the way is
 * no reason to give it up.
 */
export function nothingNow(error: unknown): undefined {
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

export function isRunning({ status }: Prediction): boolean {
  return status === 'starting' || status === 'processing';
}
