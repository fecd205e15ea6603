import { AsyncLocalStorage } from 'node:async_hooks';
import type { Feature } from '../../shared/features.ts';
import type { Plan } from '../../shared/plans.ts';

/** What is known of the event that is worked through, for its log line and its cost records. */
export type EventFacts = {
  /** The route or the workflow's function, by name. */
  source: string;
  /** Lambda's id of the event. */
  request?: string;
  /** The gateway's id of the request. */
  apiRequest?: string;
  feature?: Feature;
  jobId?: string;
  /** Stands for the person. */
  user?: string;
  plan?: Plan | undefined;
};

/** Of each event its own, also for work that goes on after an early answer. */
const current = new AsyncLocalStorage<EventFacts>();

/** Does an event's work, for which these facts hold. */
export function workingOn<Result>(facts: EventFacts, work: () => Result): Result {
  return current.run(facts, work);
}

/** The facts of the event that asks. */
export function eventFacts(): EventFacts {
  return current.getStore() ?? { source: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'unknown' };
}

/** Adds what was learnt on the way. */
export function noteFacts(facts: Partial<EventFacts>): void {
  Object.assign(eventFacts(), facts);
}
