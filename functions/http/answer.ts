import type { APIGatewayProxyResult } from 'aws-lambda';
import type * as z from 'zod/mini';
import { type ErrorBody, errorCatalogue } from '../../shared/errors.ts';
import { failuresPause, inMinutes } from '../../shared/failures.ts';
import type { Route } from '../../shared/routes/route.ts';
import { StudioError } from '../platform/studio-error.ts';

type ResponseBody<R extends Route> = R extends { response: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;

/** What a route's work answers. */
export type Answer<R extends Route> = {
  body: ResponseBody<R>;
  status?: 200 | 202;
  headers?: Record<string, string>;
};

/** Answers concern one person at one moment; nothing on the way may keep them. */
const commonHeaders = { 'Cache-Control': 'no-store' };

function jsonResponse(
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyResult {
  return {
    statusCode,
    headers: { 'Content-Type': 'application/json', ...commonHeaders, ...headers },
    body: JSON.stringify(body),
  };
}

/** The response for an answer; one without a body is a 204. */
export function responseOf({ body, status = 200, headers = {} }: Answer<Route>) {
  if (body !== undefined) return jsonResponse(status, body, headers);
  return { statusCode: 204, headers: { ...commonHeaders, ...headers }, body: '' };
}

/** Seconds after which a request that met a busy provider may be sent again. */
const busyRetryAfter = 60;

/** The response that tells a caller of an error. */
export function errorResponse(error: StudioError, requestId: string): APIGatewayProxyResult {
  const { status } = errorCatalogue[error.code];
  const body: ErrorBody = { error: sentenceOf(error), code: error.code, requestId };
  const retryAfter = retryAfterOf(error);
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return jsonResponse(status, body, headers);
}

/**
 * An error as the caller may know it: what the body parser refuses, and everything unforeseen. Where that befalls an order, an
 * earlier request with its key may have begun it, or this one: nobody can say that nothing was counted.
 */
export function toStudioError(error: unknown, { feature }: Pick<Route, 'feature'>): StudioError {
  if (error instanceof StudioError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 415 || status === 422) return new StudioError('invalid_request', { cause: error });
  return new StudioError(feature ? 'unavailable' : 'internal', { cause: error });
}

function sentenceOf({ code, message, retryAfter }: StudioError): string {
  if (code !== 'too_many_failures' || retryAfter === undefined) return message;
  return failuresPause(inMinutes(retryAfter));
}

function retryAfterOf({ code, retryAfter }: StudioError): number | undefined {
  return retryAfter ?? (code === 'provider_busy' ? busyRetryAfter : undefined);
}
