import { errorBodySchema, errorCatalogue } from '../../../shared/errors.ts';
import { HttpError } from './http.ts';

type Details = {
  code?: string | undefined;
  status?: number | undefined;
  retryAfter?: number | undefined;
  reference?: string | undefined;
  cause?: unknown;
};

/** A call that failed. `message` can be shown: the answer's own words, else the transport's. */
export class ApiError extends Error {
  readonly code: string | undefined;
  readonly status: number | undefined;
  /** Seconds of the `Retry-After` header, where there is one. */
  readonly retryAfter: number | undefined;
  /** The id of the request, or of the job, that support finds the failure by; absent where no answer told it. */
  readonly reference: string | undefined;

  constructor(message: string, { code, status, retryAfter, reference, cause }: Details = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.reference = reference;
  }
}

/** An answer that is not what the contract promises. */
export class InvalidResponse extends Error {
  /** Path of the route that answered. */
  readonly path: string;
  readonly reference: string | undefined;

  constructor({ path }: { path: string }, cause: unknown, reference?: string) {
    super('Invalid response from server', { cause });
    this.name = 'InvalidResponse';
    this.path = path;
    this.reference = reference;
  }
}

/** What a failed request says: specification, section 8. */
export function toApiError(error: unknown): Error {
  if (!(error instanceof HttpError))
    return error instanceof Error ? error : new Error(String(error));
  const status = error.answer?.status;
  const requestId = error.answer?.requestId;
  const body = errorBodySchema.safeParse(error.answer?.data);
  if (body.success) {
    const retryAfter = secondsOf(error.answer?.retryAfter);
    return new ApiError(body.data.error, {
      code: body.data.code,
      status,
      retryAfter,
      reference: body.data.requestId ?? requestId,
      cause: error,
    });
  }
  // The API's own refusals have a body: a 403 without one is the firewall's, and tells nothing of the job.
  const message = status === 403 ? errorCatalogue.request_refused.message : error.message;
  return new ApiError(message, { code: error.code, status, reference: requestId, cause: error });
}

/** Whether the request came from nobody who is signed in: it says nothing of what was asked for. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** What support finds a failure by: the id of its request, or of its job. Undefined where nothing was answered. */
export function referenceOf(error: unknown): string | undefined {
  if (error instanceof ApiError || error instanceof InvalidResponse) return error.reference;
  return error instanceof Error && error.cause ? referenceOf(error.cause) : undefined;
}

function secondsOf(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

/** Milliseconds until a request that failed may be sent again, `pause` at least. */
export function pauseAfter(error: unknown, pause: number): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(pause, asked);
}
