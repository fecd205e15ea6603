import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { errorCatalogue } from '../../shared/errors.ts';
import type { Route } from '../../shared/routes/route.ts';
import { bytesPerGb, recordEvent } from '../platform/cost-log.ts';
import type { EventFacts } from '../platform/invocation-facts.ts';
import { describeCause, log } from '../platform/log.ts';
import { meter } from '../platform/meter.ts';
import { publishMetrics } from '../platform/metrics.ts';
import { StudioError } from '../platform/studio-error.ts';
import { factsOf, type RouteContext, type RouteStep, requestIdOf } from './route-context.ts';

/** The header by which CloudFront names a request that it passes on. */
const cloudFrontId = 'x-amz-cf-id';

/** Writes what a request consumed, and what it consumed of those that passed it on. */
function recordRequest(
  facts: EventFacts,
  { headers }: APIGatewayProxyEvent,
  answer: APIGatewayProxyResult | null | undefined,
): void {
  meter('apiRequest');
  if (Object.keys(headers).some((name) => name.toLowerCase() === cloudFrontId)) {
    meter('cdnRequest');
    meter('cdnGb', Buffer.byteLength(answer?.body ?? '') / bytesPerGb);
  }
  recordEvent(facts, outcomeOf(answer?.statusCode ?? 500));
}

function outcomeOf(status: number) {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}

type Request = middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult, Error, RouteContext>;

/**
 * Writes one line about each request, never what it said, nor who sent it by name; what it
 * consumed; and what was counted for it.
 */
export function logRequest(route: Route): RouteStep {
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
