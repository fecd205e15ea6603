import { isErrorCode } from '../../../shared/errors.ts';
import { ApiError } from '../lib/api-error.ts';

/** Whether the server has said how a submit ended; else its job may still be running. */
export function isSettled(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === undefined) return false;
  return isErrorCode(error.code) && error.code !== 'job_running';
}
