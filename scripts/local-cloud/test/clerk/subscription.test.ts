import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plans } from '../../../../shared/plans.ts';
import {
  activeItem,
  addMonth,
  changePlan,
  planChange,
  replacePlan,
  settle,
  startSubscription,
  upcomingItem,
} from '../../clerk/billing/subscription.ts';

const start = Date.UTC(2026, 10, 15, 12);
const day = 24 * 60 * 60 * 1000;
const anyPlan = fc.constantFrom(...plans);
const anyStep = fc.record({ plan: anyPlan, days: fc.integer({ min: 0, max: 100 }) });

describe('a subscription', () => {
  it('always has one active item and at most one to come, whatever is done when', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(anyStep, { maxLength: 12 }), (first, steps) => {
        const subscription = startSubscription(first, start);
        let now = start;
        for (const { plan, days } of steps) {
          now += days * day;
          settle(subscription, now);
          changePlan(subscription, plan, now);
          const statuses = subscription.items.map(({ status }) => status);
          expect(statuses.filter((status) => status === 'active')).toHaveLength(1);
          expect(statuses.filter((status) => status === 'upcoming').length).toBeLessThan(2);
          expect(activeItem(subscription).periodEnd ?? Infinity).toBeGreaterThan(now);
        }
        expect(subscription.payments.every(({ amount }) => amount > 0 && amount <= 2900)).toBe(
          true,
        );
      }),
    );
  });

  it('ends up on the plan asked for, at the latest when the period is over', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (from, to) => {
        const subscription = startSubscription(from, start);
        changePlan(subscription, to, start + day);
        settle(subscription, start + 40 * day);
        expect(activeItem(subscription).plan).toBe(to);
      }),
    );
  });

  it('goes up at once and pays what the old period does not cover', () => {
    const subscription = startSubscription('Standard', start);
    const half = (start + addMonth(start)) / 2;
    expect(planChange(subscription, 'Pro', half)).toEqual({
      immediate: true,
      startsAt: half,
      credit: 600,
      dueNow: 2300,
    });
    changePlan(subscription, 'Pro', half);
    expect(activeItem(subscription)).toMatchObject({ plan: 'Pro', periodStart: half });
    expect(subscription.payments).toMatchObject([{ amount: 2300, credit: 600, kind: 'checkout' }]);
  });

  it('goes down at the end of the period and can be taken back until then', () => {
    const subscription = startSubscription('Pro', start);
    changePlan(subscription, 'Free', start + day);
    expect(activeItem(subscription)).toMatchObject({ plan: 'Pro', canceledAt: start + day });
    expect(upcomingItem(subscription)).toMatchObject({
      plan: 'Free',
      periodStart: addMonth(start),
    });
    changePlan(subscription, 'Pro', start + 2 * day);
    expect(activeItem(subscription)).toMatchObject({ plan: 'Pro', canceledAt: null });
    expect(upcomingItem(subscription)).toBeUndefined();
    expect(subscription.payments).toEqual([]);
  });

  it('renews every month with a payment', () => {
    const subscription = startSubscription('Standard', start);
    settle(subscription, start + 70 * day);
    expect(subscription.payments.map(({ paidAt }) => new Date(paidAt).toISOString())).toEqual([
      '2026-12-15T12:00:00.000Z',
      '2027-01-15T12:00:00.000Z',
    ]);
    expect(activeItem(subscription).periodEnd).toBe(Date.UTC(2027, 1, 15, 12));
  });

  it('can be put on a plan unbilled', () => {
    const subscription = startSubscription('Pro', start);
    replacePlan(subscription, 'Free', start);
    expect(activeItem(subscription)).toMatchObject({ plan: 'Free', periodEnd: null });
    expect(subscription.payments).toEqual([]);
  });
});

describe('addMonth', () => {
  it.each([
    ['2026-11-15T12:00:00.000Z', '2026-12-15T12:00:00.000Z'],
    ['2027-01-31T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
    ['2026-12-31T23:59:59.000Z', '2027-01-31T23:59:59.000Z'],
  ])('goes from %s to %s', (from, to) => {
    expect(new Date(addMonth(Date.parse(from))).toISOString()).toBe(to);
  });
});
