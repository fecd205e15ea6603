import { type ErrorCode, isErrorCode } from '../../../shared/errors.ts';
import { ApiError } from '../lib/api-error.ts';

/** Answers after which an earlier attempt may still be at work. */
const unsettled: readonly string[] = [
  'job_running',
  'already_waiting',
  'slow_down',
  'too_many_requests',
] satisfies ErrorCode[];

/** Whether the server has said how a submit ended; else its job may still be running. */
export function isSettled(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === undefined) return false;
  return isErrorCode(error.code) && !unsettled.includes(error.code);
}
