import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Provider } from '../../shared/metrics.ts';
import { planFromClaim } from '../../shared/plans.ts';
import type { RateLimitKey } from '../../shared/rate-limits.ts';
import { record, recordSecurityEvent } from '../platform/metrics.ts';
import { codeOf } from '../platform/studio-error.ts';
import { userHash } from '../platform/user.ts';
import { identify } from '../providers/clerk/session.ts';
import { countRequest } from '../quota/count-request.ts';
import { errorResponse, toStudioError } from './answer.ts';
import { type RouteContext, requestIdOf } from './route-context.ts';

/** Finds out who sent the request; nothing else of it is looked at before. */
export function authenticate(): middy.MiddlewareObj<
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Error,
  RouteContext
> {
  return {
    before: async ({ event, context }) => {
      const user = await identify(event.headers.authorization).catch(countRefusal);
      const { userId, planClaim } = user;
      context.user = user;
      const plan = planClaim === undefined ? {} : { plan: planFromClaim(planClaim) };
      if (context.facts) Object.assign(context.facts, { user: userHash(userId), ...plan });
    },
  };
}

function countRefusal(error: unknown): never {
  if (codeOf(error) === 'unauthorized') recordSecurityEvent('token');
  throw error;
}

/** Counts the request of a person who is known by now, before anything else of it is looked at. */
export function limitRequests(
  key: RateLimitKey,
): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult, Error, RouteContext> {
  return {
    before: async ({ context: { user } }) => {
      if (user) await countRequest(user.userId, key);
    },
  };
}

/** Counts webhooks of a provider that were not worked through. */
export function countWebhookFailures(
  provider: Provider,
): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult, Error, RouteContext> {
  return {
    onError: ({ error }) => {
      const fault = codeOf(error) === 'unauthorized' ? 'unsigned' : 'failed';
      record('webhookFailures', 1, { Provider: provider, Fault: fault });
    },
  };
}

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
