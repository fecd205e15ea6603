import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { planFromClaim } from '../../shared/plans.ts';
import { recordSecurityEvent } from '../platform/security-events.ts';
import { codeOf } from '../platform/studio-error.ts';
import { identify } from '../providers/clerk/session.ts';
import { userHash } from '../storage/object-keys.ts';
import type { RouteContext } from './route-context.ts';

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
      context.user = user;
      const { userId, planClaim } = user;
      const plan = planClaim === undefined ? {} : { plan: planFromClaim(planClaim) };
      if (context.facts) Object.assign(context.facts, { user: userHash(userId), ...plan });
    },
  };
}

function countRefusal(error: unknown): never {
  if (codeOf(error) === 'unauthorized') recordSecurityEvent('token');
  throw error;
}
