import type { Provider } from '../../shared/metrics.ts';
import { record } from './metrics.ts';

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
    const answer = await call();
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
