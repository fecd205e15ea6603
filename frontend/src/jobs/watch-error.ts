import type { ErrorCode } from '../../../shared/errors.ts';
import { errorCatalogue, isErrorCode } from '../../../shared/errors.ts';
import { ApiError, isSignedOut } from '../lib/api-error.ts';

/** Looking at a job was given up, although it may still be open. */
export class WatchError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'WatchError';
  }

  /** Whether the person has signed out, so that there is nobody to tell. */
  get signedOut(): boolean {
    return isSignedOut(this.cause);
  }
}

/** What is waited for in vain by whoever has signed out; the submit itself is kept. */
export function leftError(): WatchError {
  return new WatchError(jobError('unauthorized'));
}

/** Whether the person ended it, by cancelling or by leaving, and so is told of no failure. */
export function isEndedByPerson(error: unknown): boolean {
  if (error instanceof WatchError) return error.signedOut;
  return error instanceof ApiError && error.code === ('job_cancelled' satisfies ErrorCode);
}

/** The error that a job ended with; `message` is the server's sentence where it gave one, and `id` the job's. */
export function jobError(code: string, message?: string, id?: string): ApiError {
  const { message: usual, status } = errorCatalogue[isErrorCode(code) ? code : 'internal'];
  return new ApiError(message ?? usual, { code, status, reference: id });
}
