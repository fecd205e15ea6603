import middy from '@middy/core';
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { errorCatalogue } from '../../shared/errors.ts';
import type { Route } from '../../shared/routes/route.ts';
import { workingOn } from '../platform/invocation-facts.ts';
import { record } from '../platform/metrics.ts';
import { StudioError } from '../platform/studio-error.ts';
import { type Answer, errorResponse, responseOf, toStudioError } from './answer.ts';
import { logRequest } from './log-request.ts';
import { factsOf, type RouteContext, type RouteStep, requestIdOf } from './route-context.ts';
import { type RouteInput, routeInput } from './route-input.ts';

/** Lambda ends a function without an answer; this long before, in milliseconds, we answer. */
const earlyTimeoutMs = 500;

/**
 * The Lambda handler of a route: `steps`, what it says, the work, the answer. Errors become answers too, and each
 * request one line in the log, and one about what it cost.
 */
export function routeHandler<R extends Route>(
  route: R,
  work: (input: RouteInput<R>) => Promise<Answer<R>>,
  steps: readonly RouteStep[],
) {
  const handler = middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, RouteContext>({
    timeoutEarlyInMillis: earlyTimeoutMs,
    timeoutEarlyResponse: () => {
      throw new StudioError(route.feature ? 'job_running' : 'internal');
    },
    ...(route.mode === 'streamed' && { executionMode: executionModeStreamifyResponse }),
  });
  handler.use([logRequest(route), answerErrors(route), httpHeaderNormalizer(), ...steps]);
  if (route.body === 'json') handler.use(jsonBodyParser());
  return handler.handler((event, context) =>
    workingOn(factsOf(route, event, context), async () =>
      responseOf(await work(routeInput(route, event, context))),
    ),
  );
}

/** Turns every error into the answer that tells of it. */
function answerErrors(route: Route): RouteStep {
  return {
    onError: (request) => {
      const { event, context } = request;
      const error = toStudioError(request.error, route);
      // What was not foreseen is a fault of ours, whatever it is told as.
      const isOurs = error !== request.error && errorCatalogue[error.code].status >= 500;
      if (isOurs || error.code === 'internal') {
        record('internalAnswers', 1, { Route: factsOf(route, event, context).source });
      }
      request.error = error;
      // Not returned, so that the steps outside, like the log, still see it.
      request.response = errorResponse(error, requestIdOf(event));
    },
  };
}
