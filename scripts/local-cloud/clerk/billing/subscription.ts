import type { Plan } from '../../../../shared/plans.ts';
import { newId, type Payment, type Subscription, type SubscriptionItem } from '../state.ts';
import { planCatalog } from './plan-catalog.ts';

/** A subscription to a plan from now on; what it costs is not billed. */
export function startSubscription(plan: Plan, now: number): Subscription {
  const items = [newItem(plan, 'active', now, now)];
  return { id: newId('csub'), createdAt: now, updatedAt: now, items, payments: [] };
}

/** The active item. There always is exactly one. */
export function activeItem({ items }: Subscription): SubscriptionItem {
  const item = items.find(({ status }) => status === 'active');
  if (item === undefined) throw new Error('A subscription without an active item.');
  return item;
}

export function upcomingItem({ items }: Subscription): SubscriptionItem | undefined {
  return items.find(({ status }) => status === 'upcoming');
}

/** Renews periods that have ended, or starts the plan that was to follow. */
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
function newItem(
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
function pay(
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

/** Switches to a plan at once and unbilled, whatever the plan before. */
export function replacePlan(subscription: Subscription, plan: Plan, now: number): void {
  endActive(subscription, now);
  subscription.items.push(newItem(plan, 'active', now, now));
}

/** What changing to a plan would do, before it is done. */
export type PlanChange = {
  /** A dearer plan starts at once; a cheaper one when the paid period is over. */
  readonly immediate: boolean;
  readonly startsAt: number;
  /** What is left of the period already paid for, in cents. */
  readonly credit: number;
  readonly dueNow: number;
};

export function planChange(subscription: Subscription, plan: Plan, now: number): PlanChange {
  const active = activeItem(subscription);
  const fee = planCatalog[plan].fee;
  if (active.plan === plan || fee < planCatalog[active.plan].fee) {
    return { immediate: false, startsAt: active.periodEnd ?? now, credit: 0, dueNow: 0 };
  }
  const credit = unusedFee(active, now);
  return { immediate: true, startsAt: now, credit, dueNow: fee - credit };
}

/** Changes the plan as Clerk does: up at once and paid, down at the end of the period. */
export function changePlan(subscription: Subscription, plan: Plan, now: number): void {
  const active = activeItem(subscription);
  const { immediate, startsAt, credit } = planChange(subscription, plan, now);
  if (immediate) {
    endActive(subscription, now);
    const item = newItem(plan, 'active', now, now);
    subscription.items.push(item);
    pay(subscription, item, { credit, at: now, kind: 'checkout' });
    return;
  }
  dropUpcoming(subscription);
  active.canceledAt = active.plan === plan ? null : now;
  if (active.plan !== plan) subscription.items.push(newItem(plan, 'upcoming', now, startsAt));
  subscription.updatedAt = now;
}

function endActive(subscription: Subscription, now: number): void {
  dropUpcoming(subscription);
  const active = activeItem(subscription);
  active.status = 'ended';
  active.canceledAt ??= now;
  active.periodEnd = now;
  subscription.updatedAt = now;
}

function dropUpcoming(subscription: Subscription): void {
  subscription.items = subscription.items.filter(({ status }) => status !== 'upcoming');
}

function unusedFee({ plan, periodStart, periodEnd }: SubscriptionItem, now: number): number {
  if (periodEnd === null) return 0;
  const unused = (periodEnd - now) / (periodEnd - periodStart);
  return Math.floor(planCatalog[plan].fee * Math.min(1, Math.max(0, unused)));
}

/** The same day and time one month later (UTC), or the month's last day where it is shorter. */
export function addMonth(time: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return date.getTime();
}
