import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { errorResponse, toStudioError } from './error-response.ts';
import type { RouteContext } from './route-context.ts';

type Middleware = middy.MiddlewareObj<
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Error,
  RouteContext
>;

/** Turns every error into the answer that tells of it. */
export function answerErrors(): Middleware {
  return {
    onError: (request) => {
      const error = toStudioError(request.error);
      request.error = error;
      // Not returned, so that the steps outside, like the log, still see it.
      request.response = errorResponse(error, requestIdOf(request.event), new Date());
    },
  };
}

/** The gateway's id of the request: the one that a person who needs help can name. */
export function requestIdOf(event: APIGatewayProxyEvent): string {
  return event.requestContext.requestId;
}
