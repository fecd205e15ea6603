import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { RateLimitKey } from '../../shared/rate-limits.ts';
import { countRequest } from '../quota/rate-limit.ts';
import type { RouteContext } from './route-context.ts';

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
