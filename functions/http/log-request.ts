import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { errorCatalogue } from '../../shared/errors.ts';
import type { Route } from '../../shared/routes.ts';
import { describeCause, log } from '../adapters/log.ts';
import { publishMetrics } from '../adapters/metrics.ts';
import { StudioError } from '../adapters/studio-error.ts';
import { requestIdOf } from './answer-errors.ts';
import type { RouteContext } from './route-context.ts';

type Request = middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult, Error, RouteContext>;

type Middleware = middy.MiddlewareObj<
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Error,
  RouteContext
>;

/**
 * Writes one line about each request, never what it said, nor who sent it by name; and what was
 * counted for it.
 */
export function logRequest(route: Route): Middleware {
  const write = (request: Request) => {
    const { error, context } = request;
    const code = error instanceof StudioError ? error.code : undefined;
    const line = {
      requestId: requestIdOf(request.event),
      route: `${route.method} ${route.path}`,
      status: request.response?.statusCode,
      durationMs: Math.round(performance.now() - (context.startedAt ?? Number.NaN)),
      ...context.facts,
      ...(code && { code, cause: describeCause(error?.cause) }),
    };
    if (code && errorCatalogue[code].status >= 500) log.error('request', line);
    else log.info('request', line);
    publishMetrics();
  };
  return {
    before: ({ context }) => {
      context.startedAt = performance.now();
      context.facts = {};
    },
    after: write,
    onError: write,
  };
}
