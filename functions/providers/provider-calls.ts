import type { Provider } from '../../shared/metrics.ts';
import { record } from '../platform/metrics.ts';
import { StudioError } from '../platform/studio-error.ts';
import { traced } from '../platform/trace.ts';

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

/** Milliseconds that a busy provider has asked to wait, if it has. */
export function pauseAskedFor({ cause }: StudioError): number | undefined {
  const response = responseOf(cause);
  return response && retryAfterOf(response);
}

function responseOf(error: unknown): Response | undefined {
  if (!(error instanceof Error) || !('response' in error)) return undefined;
  return error.response instanceof Response ? error.response : undefined;
}

/** Milliseconds that an answer asks to wait, if it does: given in seconds, or as a date. */
export function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('Retry-After');
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/**
 * Measures a call to a provider until it answers, and counts it as failed when it does not, or when
 * `isFailure` says so of the answer.
 */
export async function watchProvider<Answer>(
  provider: Provider,
  call: () => Promise<Answer>,
  isFailure: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  const start = performance.now();
  let failed = true;
  try {
    const answer = await traced({ name: provider, namespace: 'remote' }, call, isFailure);
    failed = isFailure(answer);
    return answer;
  } finally {
    record('providerLatency', Math.round(performance.now() - start), { Provider: provider });
    if (failed) countProviderFailure(provider);
  }
}

/** Counts work that a provider took and did not do. */
export function countProviderFailure(provider: Provider): void {
  record('providerFailures', 1, { Provider: provider });
}

/** Whether an answer tells of trouble: what is not there any more (404) is none. */
export function isTrouble({ ok, status }: Response): boolean {
  return !ok && status !== 404;
}
