import { type Plan, planFrom } from '../../../shared/plans.ts';
import { type Billing, listSubscriptions, type SubscriptionList } from './billing.ts';
import { log } from './log.ts';

/** The plan of the active subscription; without one it is Free. */
export function activePlan({ data }: SubscriptionList): Plan {
  return planFrom(data.find((item) => item.status === 'active')?.plan.name);
}

/** The plan that billing knows; when it cannot be read, the failure is logged and it is Free. */
export async function fetchPlan(billing: Billing): Promise<Plan> {
  try {
    return activePlan(await listSubscriptions(billing));
  } catch (error) {
    log.error('Failed to fetch user plan:', error);
    return 'Free';
  }
}
