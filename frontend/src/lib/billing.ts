import * as z from 'zod/mini';
import { type PlanOffer, planOffers } from '../../../shared/plan-offers.ts';
import { type Plan, planFrom } from '../../../shared/plans.ts';
import type { Billing } from './auth.tsx';
import { log } from './log.ts';

const moment = z.optional(z.nullable(z.date()));

const subscriptionItemSchema = z.object({
  status: z.string(),
  plan: z.object({ name: z.string() }),
  periodStart: moment,
  periodEnd: moment,
  canceledAt: moment,
});

const listSchema = z.object({
  data: z.array(subscriptionItemSchema),
  total_count: z.number(),
});

const subscriptionSchema = z.object({ subscriptionItems: z.array(subscriptionItemSchema) });

const planListSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isDefault: z.boolean(),
      fee: z.nullable(z.object({ amountFormatted: z.string(), currencySymbol: z.string() })),
    }),
  ),
});

export type SubscriptionList = z.infer<typeof listSchema>;

/** The signed-in user's subscriptions: specification, section 7. */
export async function listSubscriptions(billing: Billing): Promise<SubscriptionList> {
  if (billing.getSubscriptions) {
    return listSchema.parse(await billing.getSubscriptions({ initialPage: 1, pageSize: 10 }));
  }
  if (!billing.getSubscription) throw new Error('Billing offers no subscriptions');
  const { subscriptionItems } = subscriptionSchema.parse(await billing.getSubscription({}));
  return { data: subscriptionItems, total_count: subscriptionItems.length };
}

/** The plans on sale, at the moment; none where billing does not list them. */
export async function listOffers(billing: Billing): Promise<PlanOffer[]> {
  if (!billing.getPlans) return [];
  return planOffers(planListSchema.parse(await billing.getPlans({ for: 'user' })).data);
}

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
