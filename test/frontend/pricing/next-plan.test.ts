import { expect, test } from 'vitest';
import type { SubscriptionList } from '../../../frontend/src/lib/billing.ts';
import { nextPlan } from '../../../frontend/src/pricing/next-plan.ts';

type Item = SubscriptionList['data'][number];

const end = new Date('2026-12-21T00:00:00Z');
const later = new Date('2027-01-21T00:00:00Z');

function item(name: string, status: string, rest: Partial<Item> = {}): Item {
  return { status, plan: { name }, ...rest };
}

function list(...data: Item[]): SubscriptionList {
  return { data, total_count: data.length };
}

test('a plan that just goes on has none after it', () => {
  expect(nextPlan(list())).toBeUndefined();
  expect(nextPlan(list(item('Free', 'active', { periodEnd: null })))).toBeUndefined();
  expect(
    nextPlan(list(item('Pro', 'active', { periodEnd: end, canceledAt: null }))),
  ).toBeUndefined();
});

test('an upcoming plan follows when it begins, whichever it is', () => {
  const active = item('Pro', 'active', { periodEnd: end, canceledAt: later });
  for (const plan of ['Standard', 'Free'] as const) {
    expect(nextPlan(list(active, item(plan, 'upcoming', { periodStart: end })))).toEqual({
      plan,
      from: end,
    });
  }
});

test('a canceled plan is followed by Free, also where billing does not list it', () => {
  const canceled = item('Standard', 'active', { periodEnd: end, canceledAt: later });
  expect(nextPlan(list(canceled))).toEqual({ plan: 'Free', from: end });
});

test('a plan that is over decides nothing', () => {
  const ended = item('Pro', 'ended', { periodEnd: end, canceledAt: end });
  expect(nextPlan(list(ended, item('Free', 'active')))).toBeUndefined();
});
