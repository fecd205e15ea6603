import type { Plan } from '../../../../shared/plans.ts';
import type { PlanChange } from '../billing/change-plan.ts';
import { planCatalog } from '../billing/plan-catalog.ts';
import type { Instance } from '../instance.ts';
import type { User } from '../state.ts';
import { money } from './money.ts';
import { testCardJson } from './payment-method-json.ts';
import { planJson } from './plan-json.ts';
import { publicUserJson } from './user-json.ts';

export type Checkout = { id: string; user: User; plan: Plan; change: PlanChange };

/** A checkout; the saved test card pays, so no payment provider is asked for one. */
export function checkoutJson(
  instance: Instance,
  { id, user, plan, change }: Checkout,
  status: 'needs_confirmation' | 'completed',
) {
  const { first_name, last_name, identifier, image_url } = publicUserJson(instance, user);
  return {
    object: 'commerce_checkout',
    id,
    status,
    external_client_secret: '',
    external_gateway_id: '',
    payment_method: testCardJson(),
    needs_payment_method: false,
    plan: planJson(plan),
    plan_period: 'month',
    plan_period_start: change.startsAt,
    is_immediate_plan_change: change.immediate,
    totals: totalsJson(planCatalog[plan].fee, change),
    payer: {
      object: 'commerce_payer',
      id: `cpayer_${user.id}`,
      user_id: user.id,
      organization_id: null,
      email: identifier,
      first_name,
      last_name,
      image_url,
    },
  };
}

function totalsJson(fee: number, { credit, dueNow }: PlanChange) {
  return {
    subtotal: money(fee),
    tax_total: money(0),
    grand_total: money(fee),
    total_due_now: money(dueNow),
    credit: credit > 0 ? money(credit) : null,
    credits: null,
    account_credit: null,
    past_due: null,
    total_due_after_free_trial: null,
  };
}
