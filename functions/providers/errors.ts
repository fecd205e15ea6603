import { StudioError } from '../platform/studio-error.ts';
import { retryAfterOf } from './retry-after.ts';

/** Seconds after which to try again when the provider does not say. */
const defaultRetryAfter = 60;

/** Status of the provider's answer, where the error comes from one. */
export function statusOf(error: unknown): number | undefined {
  return responseOf(error)?.status;
}

/** Whether the provider has created nothing. After any other failure it may have. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && (status < 500 || status === 503);
}

/** What it means to the caller that a provider refused what we asked for, or failed. */
export function providerError(error: unknown): StudioError {
  const response = responseOf(error);
  const status = response?.status;
  if (status !== 429 && status !== 503) return new StudioError('provider_failed', { cause: error });
  const wait = response && retryAfterOf(response);
  const retryAfter = wait === undefined ? defaultRetryAfter : Math.ceil(wait / 1000);
  return new StudioError('provider_busy', { cause: error, retryAfter });
}

function responseOf(error: unknown): Response | undefined {
  if (!(error instanceof Error) || !('response' in error)) return undefined;
  return error.response instanceof Response ? error.response : undefined;
}
