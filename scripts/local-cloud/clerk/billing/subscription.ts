import * as z from 'zod/mini';
import { type Plan, plans } from '../../../../shared/plans.ts';
import { newId } from '../new-id.ts';
import { addMonth } from './add-month.ts';
import { planCatalog } from './plan-catalog.ts';

const planSchema = z.enum(plans);

const itemSchema = z.object({
  id: z.string(),
  plan: planSchema,
  status: z.enum(['active', 'upcoming', 'ended']),
  createdAt: z.int(),
  periodStart: z.int(),
  /** The free plan has no end. */
  periodEnd: z.nullable(z.int()),
  canceledAt: z.nullable(z.int()),
});

const paymentSchema = z.object({
  id: z.string(),
  itemId: z.string(),
  /** In cents, after the credit. */
  amount: z.int(),
  credit: z.int(),
  paidAt: z.int(),
  kind: z.enum(['checkout', 'recurring']),
});

export const subscriptionSchema = z.object({
  id: z.string(),
  createdAt: z.int(),
  updatedAt: z.int(),
  items: z.array(itemSchema),
  payments: z.array(paymentSchema),
});

export type SubscriptionItem = z.infer<typeof itemSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type Subscription = z.infer<typeof subscriptionSchema>;

/** A subscription to a plan from now on; what it costs is not billed. */
export function startSubscription(plan: Plan, now: number): Subscription {
  const items = [newItem(plan, 'active', now, now)];
  return { id: newId('csub'), createdAt: now, updatedAt: now, items, payments: [] };
}

/** The item that counts now. There always is exactly one. */
export function activeItem({ items }: Subscription): SubscriptionItem {
  const item = items.find(({ status }) => status === 'active');
  if (item === undefined) throw new Error('A subscription without an active item.');
  return item;
}

export function upcomingItem({ items }: Subscription): SubscriptionItem | undefined {
  return items.find(({ status }) => status === 'upcoming');
}

/** Lets periods that are over by now renew, or give way to the plan that was to follow. */
export function settle(subscription: Subscription, now: number): void {
  for (;;) {
    const active = activeItem(subscription);
    if (active.periodEnd === null || active.periodEnd > now) return;
    const next = upcomingItem(subscription);
    if (next) {
      active.status = 'ended';
      next.status = 'active';
      pay(subscription, next, { credit: 0, at: next.periodStart, kind: 'recurring' });
    } else {
      const at = active.periodEnd;
      active.periodStart = at;
      active.periodEnd = addMonth(at);
      pay(subscription, active, { credit: 0, at, kind: 'recurring' });
    }
  }
}

/** An item for the period of one month, or without an end for the free plan. */
export function newItem(
  plan: Plan,
  status: SubscriptionItem['status'],
  now: number,
  periodStart: number,
): SubscriptionItem {
  const periodEnd = planCatalog[plan].fee > 0 ? addMonth(periodStart) : null;
  const id = newId('csub_item');
  return { id, plan, status, createdAt: now, periodStart, periodEnd, canceledAt: null };
}

/** Notes what was paid for an item's period; the free plan costs nothing. */
export function pay(
  subscription: Subscription,
  item: SubscriptionItem,
  { credit, at, kind }: { credit: number; at: number; kind: Payment['kind'] },
): void {
  subscription.updatedAt = at;
  const fee = planCatalog[item.plan].fee;
  if (fee === 0) return;
  const payment = { itemId: item.id, amount: fee - credit, credit, paidAt: at, kind };
  subscription.payments.push({ id: newId('cpayatt'), ...payment });
}
