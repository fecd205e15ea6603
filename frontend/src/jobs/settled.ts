import { type ErrorCode, isErrorCode } from '../../../shared/errors.ts';
import { ApiError } from '../lib/api-error.ts';

/** Codes that invite another attempt, some with a `Retry-After`. */
export const retryCodes: readonly string[] = ['job_running', 'slow_down'] satisfies ErrorCode[];

/** The gateway's own code where no function has answered. */
export const unreached = 'unavailable' satisfies ErrorCode;

/** Codes after which an earlier attempt may still be running. */
const unsettled: readonly string[] = [
  ...retryCodes,
  unreached,
  'too_many_requests' satisfies ErrorCode,
];

/** Whether the server has said how a submit ended; else its job may still be running. */
export function isSettled(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === undefined) return false;
  return isErrorCode(error.code) && !unsettled.includes(error.code);
}
