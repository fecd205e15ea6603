import { planCatalog, planJson } from '@atelier/local-cloud/parts/clerk/billing/plan-catalog';
import type { Plan } from '../../../../shared/plans.ts';

/** A person with an account. */
export type Person = {
  id: string;
  email: string;
  plan: Plan;
  createdAt: number;
  updatedAt: number;
  isDeleted: boolean;
};

/** A person, as webhooks tell it, and as Clerk's client reads it. */
export function userJson({ id, email, createdAt, updatedAt }: Person): object {
  const verification = { status: 'verified' };
  const address = { id: `idn_${id}`, email_address: email, verification, linked_to: [] };
  const times = { created_at: createdAt, updated_at: updatedAt };
  return {
    id,
    object: 'user',
    primary_email_address_id: address.id,
    email_addresses: [address],
    ...times,
  };
}

/** As far as Clerk's client reads it. */
export function subscriptionOf({ id, plan, createdAt }: Person): object {
  const item = {
    object: 'commerce_subscription_item',
    id: `csub_item_${id}`,
    status: 'active',
    plan: planJson(plan),
    plan_id: planCatalog[plan].id,
    plan_period: 'month',
    payer_id: id,
    created_at: createdAt,
    period_start: createdAt,
    period_end: null,
  };
  return {
    object: 'commerce_subscription',
    id: `csub_${id}`,
    status: 'active',
    payer_id: id,
    created_at: createdAt,
    subscription_items: [item],
  };
}
