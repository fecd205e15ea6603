import type { Plan } from '../../../../shared/plans.ts';
import { planCatalog } from './plan-catalog.ts';
import {
  activeItem,
  newItem,
  pay,
  type Subscription,
  type SubscriptionItem,
} from './subscription.ts';

/** Makes a plan count at once, unbilled, whatever was before. */
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
