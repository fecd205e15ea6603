import type { Context } from 'aws-lambda';
import type { Identity } from '../adapters/clerk.ts';

/** What the log line of a request says beside its answer. */
export type LogFacts = { user?: string; jobId?: string };

/** Lambda's context, with what the steps before the route's own work have found. */
export type RouteContext = Context & {
  user?: Identity;
  facts?: LogFacts;
  startedAt?: number;
};
