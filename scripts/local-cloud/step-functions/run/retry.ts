import type { Retrier } from '../definition/states.ts';

export type Retry = { retrier: number; pauseMs: number };

/**
 * Which retrier takes an error, and how long it pauses; undefined when the first that names the
 * error is used up, or none does. The interpreter's own retries would be lost by a restart.
 */
export function nextRetry(
  retriers: readonly Retrier[],
  used: readonly number[],
  error: string,
): Retry | undefined {
  const retrier = retriers.findIndex(({ ErrorEquals }) =>
    ErrorEquals.some((pattern) => matches(pattern, error)),
  );
  const settings = retriers[retrier];
  const before = used[retrier] ?? 0;
  if (settings === undefined || before >= settings.MaxAttempts) return undefined;
  const { IntervalSeconds, BackoffRate, MaxDelaySeconds = Number.POSITIVE_INFINITY } = settings;
  const seconds = Math.min(IntervalSeconds * BackoffRate ** before, MaxDelaySeconds);
  const share = settings.JitterStrategy === 'FULL' ? Math.random() : 1;
  return { retrier, pauseMs: seconds * 1000 * share };
}

function matches(pattern: string, error: string): boolean {
  if (error === 'States.Runtime') return false;
  if (pattern === 'States.ALL') return true;
  if (pattern === 'States.TaskFailed') return error !== 'States.Timeout';
  return pattern === error;
}
