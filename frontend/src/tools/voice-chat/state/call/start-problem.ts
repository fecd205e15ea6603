import { isErrorCode } from '../../../../../../shared/errors.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import type { CallProblem } from '../voice-call-view.ts';

/** Why a call did not come about, where the server has said so. */
export function startProblem(error: unknown): CallProblem {
  const said = error instanceof ApiError && error.code !== undefined && isErrorCode(error.code);
  return {
    title: 'The conversation did not start',
    text: said ? error.message : 'Check your connection and try again in a moment.',
  };
}

/** Whether the session turned out to be another tab's. */
export function isSessionUsed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'voice_session_used';
}
