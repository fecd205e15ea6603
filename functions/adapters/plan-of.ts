import { type Plan, planFromClaim } from '../../shared/plans.ts';
import type { Identity } from './clerk.ts';
import { billedPlan } from './clerk-billing.ts';
import { noteFacts } from './event-facts.ts';

/** The person's plan, from the token, else from Clerk's billing. */
export async function planOf({ userId, planClaim }: Identity): Promise<Plan> {
  const plan = planClaim === undefined ? await billedPlan(userId) : planFromClaim(planClaim);
  noteFacts({ plan });
  return plan;
}
