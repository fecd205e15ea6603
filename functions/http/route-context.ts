import type { Context } from 'aws-lambda';
import type { EventFacts } from '../platform/event-facts.ts';
import type { User } from '../platform/user.ts';

/** What a route's own work may add to what is known of its request. */
export type NotedFacts = Pick<EventFacts, 'user' | 'jobId'>;

/** Lambda's context, with what the steps before the route's own work have found. */
export type RouteContext = Context & {
  user?: User;
  facts?: EventFacts;
  startedAt?: number;
};
