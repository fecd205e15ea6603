import * as z from 'zod/mini';
import { type ErrorCode, errorCatalogue, isErrorCode } from '../../shared/errors.ts';

/** A stored error code. A code of a later version reads as `internal`, so that its item stays readable. */
export const errorCodeSchema = z.catch(
  z.custom<ErrorCode>((code) => typeof code === 'string' && isErrorCode(code)),
  'internal',
);

type Details = {
  /** What led to it; goes to the log, never to the caller. */
  cause?: unknown;
  /** Seconds after which the same request may succeed. */
  retryAfter?: number;
};

/** A failure that the caller is told about; status and sentence come from the catalogue. */
export class StudioError extends Error {
  override readonly name = 'StudioError';
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(errorCatalogue[code].message, { cause: details.cause });
    this.code = code;
    this.retryAfter = details.retryAfter;
  }
}

/** The code that an error has for the caller; an unforeseen error is `internal`. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof StudioError ? error.code : 'internal';
}
