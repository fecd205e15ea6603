import middy from '@middy/core';
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Route } from '../../shared/routes/route.ts';
import { workingOn } from '../platform/invocation-facts.ts';
import { StudioError } from '../platform/studio-error.ts';
import { type Answer, responseOf } from './answer.ts';
import { logRequest } from './log-request.ts';
import { answerErrors, authenticate, countWebhookFailures, limitRequests } from './middleware.ts';
import { factsOf, type RouteContext } from './route-context.ts';
import { type RouteInput, routeInput } from './route-input.ts';

/** Lambda ends a function without an answer; this long before, in milliseconds, we answer. */
const earlyTimeoutMs = 500;

/**
 * The Lambda handler of a route: who sent it and how often, what it says, the work, the answer. Errors become
 * answers too, and each request one line in the log, and one about what it cost.
 */
export function defineRoute<R extends Route>(
  route: R,
  work: (input: RouteInput<R>) => Promise<Answer<R>>,
) {
  const steps = middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, RouteContext>({
    timeoutEarlyInMillis: earlyTimeoutMs,
    timeoutEarlyResponse: () => {
      throw new StudioError(route.feature ? 'job_running' : 'internal');
    },
    ...(route.mode === 'streamed' && { executionMode: executionModeStreamifyResponse }),
  }).use(logRequest(route));
  if (route.provider) steps.use(countWebhookFailures(route.provider));
  steps.use(answerErrors()).use(httpHeaderNormalizer());
  if (route.auth === 'user') steps.use(authenticate()).use(limitRequests(route.rateLimit));
  if (route.body === 'json') steps.use(jsonBodyParser());
  return steps.handler((event, context) =>
    workingOn(factsOf(route, event, context), async () =>
      responseOf(await work(routeInput(route, event, context))),
    ),
  );
}
