import { type Plan, planFrom } from '../../../shared/plans.ts';
import type { SubscriptionList } from '../lib/billing.ts';

/** A change of plan that is decided but not made yet. */
export type NextPlan = { plan: Plan; from: Date };

/** The plan that follows the active one: another, or Free once a canceled one is over. */
export function nextPlan({ data }: SubscriptionList): NextPlan | undefined {
  const upcoming = data.find((item) => item.status === 'upcoming');
  if (upcoming?.periodStart) {
    return { plan: planFrom(upcoming.plan.name), from: upcoming.periodStart };
  }
  const active = data.find((item) => item.status === 'active');
  if (active?.canceledAt && active.periodEnd) return { plan: 'Free', from: active.periodEnd };
  return undefined;
}
