import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { errorCatalogue } from '../../shared/errors.ts';
import type { Route } from '../../shared/routes.ts';
import { describeCause, log } from '../platform/log.ts';
import { publishMetrics } from '../platform/metrics.ts';
import { StudioError } from '../platform/studio-error.ts';
import { requestIdOf } from './answer-errors.ts';
import { recordRequest } from './record-request.ts';
import type { RouteContext } from './route-context.ts';
import { factsOf } from './route-facts.ts';

type Request = middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult, Error, RouteContext>;

type Middleware = middy.MiddlewareObj<
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Error,
  RouteContext
>;

/**
 * Writes one line about each request, never what it said, nor who sent it by name; what it
 * consumed; and what was counted for it.
 */
export function logRequest(route: Route): Middleware {
  const write = (request: Request) => {
    const { error, event, response, context } = request;
    const facts = factsOf(route, event, context);
    const { user, jobId } = facts;
    const code = error instanceof StudioError ? error.code : undefined;
    const line = {
      requestId: requestIdOf(event),
      route: `${route.method} ${route.path}`,
      status: response?.statusCode,
      durationMs: Math.round(performance.now() - (context.startedAt ?? Number.NaN)),
      user,
      jobId,
      ...(code && { code, cause: describeCause(error?.cause) }),
    };
    if (code && errorCatalogue[code].status >= 500) log.error('request', line);
    else log.info('request', line);
    recordRequest(facts, event, response);
    publishMetrics();
  };
  return {
    before: ({ event, context }) => {
      context.startedAt = performance.now();
      factsOf(route, event, context);
    },
    after: write,
    onError: write,
  };
}
