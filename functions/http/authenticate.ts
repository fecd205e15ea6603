import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { planFromClaim } from '../../shared/plans.ts';
import { recordSecurityEvent } from '../platform/metrics.ts';
import { codeOf } from '../platform/studio-error.ts';
import { userHash } from '../platform/user.ts';
import { planOf } from '../providers/clerk/billing.ts';
import { identify } from '../providers/clerk/session.ts';
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
      const identity = await identify(event.headers.authorization).catch(countRefusal);
      const { userId, planClaim } = identity;
      context.user = { userId, plan: () => planOf(identity) };
      const plan = planClaim === undefined ? {} : { plan: planFromClaim(planClaim) };
      if (context.facts) Object.assign(context.facts, { user: userHash(userId), ...plan });
    },
  };
}

function countRefusal(error: unknown): never {
  if (codeOf(error) === 'unauthorized') recordSecurityEvent('token');
  throw error;
}
