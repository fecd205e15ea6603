import type { ErrorCode } from '../../../shared/errors.ts';
import { failuresPause } from '../../../shared/failures.ts';
import { ApiError } from './api-error.ts';
import { formatDateLines } from './format.ts';

/** An error in a person's own words: it says by their clock when too many failures are over. */
export function inOwnTime(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.retryAfter === undefined) return error;
  const { code, status, retryAfter, reference } = error;
  if (code !== ('too_many_failures' satisfies ErrorCode)) return error;
  // A minute that has begun is not over yet.
  const end = new Date(Date.now() + retryAfter * 1000 + 59_999);
  const words = failuresPause(`at ${formatDateLines(end.toISOString()).time}`);
  return new ApiError(words, { code, status, retryAfter, reference, cause: error });
}
