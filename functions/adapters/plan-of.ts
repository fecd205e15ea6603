import { type Plan, planFromClaim } from '../../shared/plans.ts';
import type { Identity } from './clerk.ts';
import { billedPlan } from './clerk-billing.ts';

/** The person's plan, from the token, else from Clerk's billing. */
export async function planOf({ userId, planClaim }: Identity): Promise<Plan> {
  return planClaim === undefined ? billedPlan(userId) : planFromClaim(planClaim);
}
