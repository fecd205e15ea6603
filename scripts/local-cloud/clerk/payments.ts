import { accountEvent } from './accounts.ts';
import { money, planCatalog } from './billing/plan-catalog.ts';
import { settle } from './billing/subscription.ts';
import type { Instance } from './instance.ts';
import type { Payment, User } from './state.ts';

/** Changes a subscription, and tells the site of what was paid for it. */
export function paying(instance: Instance, user: User, change: () => void): void {
  const known = new Set(user.subscription.payments.map(({ id }) => id));
  change();
  for (const payment of user.subscription.payments) {
    if (!known.has(payment.id)) instance.webhooks.send(paymentPaid(instance, user, payment));
  }
}

/** Brings a person's subscription up to date: what has ended meanwhile is renewed, and paid for. */
export function settleSubscription(instance: Instance, user: User): void {
  const now = instance.clock.now().getTime();
  paying(instance, user, () => settle(user.subscription, now));
}

/** Clerk's event that a payment was made, with what is read of it: `BillingPaymentAttemptWebhookEventJSON` of @clerk/backend. */
function paymentPaid(instance: Instance, user: User, payment: Payment) {
  const { id, itemId, amount, kind, paidAt } = payment;
  const item = user.subscription.items.find((each) => each.id === itemId);
  const { plan = 'Free', status = 'active', periodStart = paidAt, periodEnd = null } = item ?? {};
  const { slug, id: planId } = planCatalog[plan];
  const billed = money(amount);
  return accountEvent(instance, 'paymentAttempt.updated', {
    object: 'commerce_payment_attempt',
    id,
    status: 'paid',
    charge_type: kind,
    ...{ billing_date: paidAt, created_at: paidAt, updated_at: paidAt, paid_at: paidAt },
    payer: { object: 'commerce_payer', id: `cpayer_${user.id}`, user_id: user.id },
    totals: { subtotal: billed, tax_total: money(0), grand_total: billed },
    subscription_items: [
      {
        object: 'commerce_subscription_item',
        ...{ id: itemId, status, plan_period: 'month', amount: billed },
        ...{ period_start: periodStart, period_end: periodEnd },
        plan: { id: planId, name: plan, slug, amount: planCatalog[plan].fee, currency: 'USD' },
      },
    ],
  });
}
