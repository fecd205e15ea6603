import { money, planCatalog, planJson } from '../billing/plan-catalog.ts';
import { activeItem, upcomingItem } from '../billing/subscription.ts';
import type { Subscription, SubscriptionItem } from '../state.ts';

/** A settled subscription with the items that count or will. */
export function subscriptionJson(subscription: Subscription, payerId: string) {
  const items = subscription.items.filter(({ status }) => status !== 'ended');
  return {
    object: 'commerce_subscription',
    id: subscription.id,
    status: 'active',
    payer_id: payerId,
    created_at: subscription.createdAt,
    active_at: activeItem(subscription).periodStart,
    updated_at: subscription.updatedAt,
    past_due_at: null,
    eligible_for_free_trial: false,
    ...nextPayment(subscription),
    subscription_items: items.map((item) => subscriptionItemJson(item, payerId)),
  };
}

export function subscriptionItemJson(item: SubscriptionItem, payerId: string) {
  const { plan, status } = item;
  return {
    object: 'commerce_subscription_item',
    id: item.id,
    status,
    plan: planJson(plan),
    plan_id: planCatalog[plan].id,
    payer_id: payerId,
    plan_period: 'month',
    amount: money(planCatalog[plan].fee),
    created_at: item.createdAt,
    updated_at: item.createdAt,
    period_start: item.periodStart,
    period_end: item.periodEnd,
    canceled_at: item.canceledAt,
    ended_at: status === 'ended' ? item.periodEnd : null,
    past_due_at: null,
    is_free_trial: false,
  };
}

function nextPayment(subscription: Subscription) {
  const active = activeItem(subscription);
  const next = upcomingItem(subscription) ?? active;
  const amount = planCatalog[next.plan].fee;
  if (amount === 0 || active.periodEnd === null) return {};
  return { next_payment: { amount: money(amount), date: active.periodEnd } };
}
