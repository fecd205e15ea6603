import { type ErrorCode, errorCatalogue } from '../../shared/errors.ts';

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

/** The code that an error has for the caller; what nobody foresaw is `internal`. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof StudioError ? error.code : 'internal';
}
