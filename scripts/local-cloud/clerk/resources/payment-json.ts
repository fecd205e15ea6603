import type { Payment, Subscription } from '../billing/subscription.ts';
import { money } from './money.ts';
import { testCardJson } from './payment-method-json.ts';
import { subscriptionItemJson } from './subscription-json.ts';

export function paymentJson(subscription: Subscription, payment: Payment, payerId: string) {
  const item = subscription.items.find(({ id }) => id === payment.itemId);
  if (item === undefined) throw new Error(`Payment ${payment.id} is for no item.`);
  const { amount, credit } = payment;
  const creditJson = credit > 0 ? { credit: { amount: money(credit) } } : {};
  return {
    object: 'commerce_payment',
    id: payment.id,
    status: 'paid',
    charge_type: payment.kind,
    amount: money(amount),
    paid_at: payment.paidAt,
    failed_at: null,
    updated_at: payment.paidAt,
    payment_method: testCardJson(),
    subscription_item: { ...subscriptionItemJson(item, payerId), ...creditJson },
    totals: { subtotal: money(amount), tax_total: money(0), grand_total: money(amount) },
  };
}

/** One statement per month (UTC) with payments, newest first. */
export function statementsJson(subscription: Subscription, payerId: string) {
  const months = Map.groupBy(subscription.payments, ({ paidAt }) =>
    new Date(paidAt).toISOString().slice(0, 7),
  );
  return [...months].reverse().map(([month, payments]) => {
    const total = money(payments.reduce((sum, { amount }) => sum + amount, 0));
    const timestamp = payments[0]?.paidAt ?? 0;
    return {
      object: 'commerce_statement',
      id: `cstmt_${subscription.id}_${month}`,
      status: 'open',
      timestamp,
      groups: payments.map((payment) => ({
        object: 'commerce_statement_group',
        id: `group_${payment.id}`,
        timestamp: payment.paidAt,
        items: [paymentJson(subscription, payment, payerId)],
      })),
      totals: { subtotal: total, tax_total: money(0), grand_total: total },
    };
  });
}
