import { planFromClaim } from '../../shared/plans.ts';
import type { RateLimitKey } from '../../shared/rate-limits.ts';
import type { PersonRoute } from '../../shared/routes/route.ts';
import { recordSecurityEvent } from '../platform/metrics.ts';
import { codeOf, StudioError } from '../platform/studio-error.ts';
import { userHash } from '../platform/user.ts';
import { identify } from '../providers/clerk/session.ts';
import { countRequest } from '../quota/count-request.ts';
import type { Answer } from './answer.ts';
import type { RouteStep } from './route-context.ts';
import { routeHandler } from './route-handler.ts';
import type { RouteInput } from './route-input.ts';

/** The Lambda handler of a route of people: who sent it and how often is known before anything else of it. */
export function defineRoute<R extends PersonRoute>(
  route: R,
  work: (input: RouteInput<R>) => Promise<Answer<R>>,
) {
  return routeHandler(route, work, [authenticate(route.roles), limitRequests(route.rateLimit)]);
}

/**
 * Finds out who sent the request; nothing else of it is looked at before. A route of some roles is not there for anybody else:
 * not even that there is somebody who may see it is told.
 */
function authenticate(roles: PersonRoute['roles']): RouteStep {
  return {
    before: async ({ event, context }) => {
      const user = await identify(event.headers.authorization)
        .catch(countRefusal)
        .catch((error: unknown) => {
          throw roles && codeOf(error) === 'unauthorized' ? new StudioError('not_found') : error;
        });
      if (roles && !roles.some((role) => role === user.role)) throw new StudioError('not_found');
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
function limitRequests(key: RateLimitKey): RouteStep {
  return {
    before: async ({ context: { user } }) => {
      if (user) await countRequest(user.userId, key);
    },
  };
}
