import { errorBodySchema, errorCatalogue } from '../../../shared/errors.ts';
import { HttpError } from './http.ts';

type Details = {
  code?: string | undefined;
  status?: number | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
};

/** A call that failed. `message` can be shown: the answer's own words, else the transport's. */
export class ApiError extends Error {
  readonly code: string | undefined;
  readonly status: number | undefined;
  /** Seconds of the `Retry-After` header, where there is one. */
  readonly retryAfter: number | undefined;

  constructor(message: string, { code, status, retryAfter, cause }: Details = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** An answer that is not what the contract promises. */
export class InvalidResponse extends Error {
  /** Path of the route that answered. */
  readonly path: string;

  constructor({ path }: { path: string }, cause: unknown) {
    super('Invalid response from server', { cause });
    this.name = 'InvalidResponse';
    this.path = path;
  }
}

/** What a failed request says: specification, section 8. */
export function toApiError(error: unknown): Error {
  if (!(error instanceof HttpError))
    return error instanceof Error ? error : new Error(String(error));
  const status = error.answer?.status;
  const body = errorBodySchema.safeParse(error.answer?.data);
  if (body.success) {
    const retryAfter = secondsOf(error.answer?.retryAfter);
    return new ApiError(body.data.error, {
      code: body.data.code,
      status,
      retryAfter,
      cause: error,
    });
  }
  // The API's own refusals have a body: a 403 without one is the firewall's, and tells nothing of the job.
  const message = status === 403 ? errorCatalogue.request_refused.message : error.message;
  return new ApiError(message, { code: error.code, status, cause: error });
}

function secondsOf(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

/** Milliseconds until a request that failed may be sent again, `pause` at least. */
export function pauseAfter(error: unknown, pause: number): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(pause, asked);
}
