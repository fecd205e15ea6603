import { type Plan, planFromClaim } from '../../../shared/plans.ts';
import { noteFacts } from '../../platform/event-facts.ts';
import { billedPlan } from './billing.ts';
import type { Identity } from './session.ts';

/** The person's plan, from the token, else from Clerk's billing. */
export async function planOf({ userId, planClaim }: Identity): Promise<Plan> {
  const plan = planClaim === undefined ? await billedPlan(userId) : planFromClaim(planClaim);
  noteFacts({ plan });
  return plan;
}
