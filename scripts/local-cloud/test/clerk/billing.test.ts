import { describe, expect, it } from 'vitest';
import { readPlanOffers } from '../../../site/plan-offers.ts';
import { catalogOffers } from '../../clerk/billing/plan-catalog.ts';
import { demoPassword } from '../../clerk/passwords.ts';
import {
  nextClaims,
  openClerk,
  origin,
  servedClerk,
  signIn,
  testBrowser,
} from './clerk-fixture.ts';

const testCard = { payment_method_id: 'cpm_test_card' };

async function signedInOn(email: string) {
  const { clerk, clock } = openClerk();
  const browser = testBrowser(() => clerk);
  const sessionId = await signIn(browser, email, demoPassword);
  const plan = async () => (await nextClaims(browser, sessionId)).pla;
  const checkout = async (planId: string) => {
    const begun = await browser.post('/me/billing/checkouts', {
      plan_id: planId,
      plan_period: 'month',
    });
    const { id } = begun.response as { id: string };
    const confirm = (card = {}) => browser.patch(`/me/billing/checkouts/${id}/confirm`, card);
    return { begun, confirm };
  };
  return { clerk, clock, browser, plan, checkout };
}

describe('billing', () => {
  it('lists the plans with their fees to everybody', async () => {
    const { clerk } = openClerk();
    const url = `${origin}/__clerk/v1/billing/plans?payer_type=user`;
    const answer = await clerk.fetch(new Request(url));
    expect(await answer.json()).toMatchObject({
      total_count: 3,
      data: [
        { name: 'Free', fee: { amount: 0 }, has_base_fee: false },
        { name: 'Standard', fee: { amount: 1200, amount_formatted: '12.00' } },
        { name: 'Pro', fee: { amount: 2900, amount_formatted: '29.00', currency: 'USD' } },
      ],
    });
  });

  it('changes the plan in the next token once a checkout is confirmed', async () => {
    const { browser, plan, checkout } = await signedInOn('free@example.com');
    const { begun, confirm } = await checkout('cplan_standard');
    expect(begun.response).toMatchObject({
      status: 'needs_confirmation',
      needs_payment_method: true,
      is_immediate_plan_change: true,
      totals: { total_due_now: { amount: 1200 } },
    });
    expect(await plan()).toBe('u:free_user');
    expect((await confirm()).status, 'without a card').toBe(422);
    expect(await plan()).toBe('u:free_user');
    expect((await confirm(testCard)).response).toMatchObject({ status: 'completed' });
    expect(await plan()).toBe('u:standard');
    expect((await browser.get('/me/billing/subscription')).response).toMatchObject({
      status: 'active',
      subscription_items: [{ status: 'active', plan: { name: 'Standard', slug: 'standard' } }],
      next_payment: { amount: { amount: 1200 }, date: Date.parse('2026-12-15T12:00:00Z') },
    });
    expect((await browser.get('/me/billing/statements')).response).toMatchObject({
      total_count: 1,
      data: [{ totals: { grand_total: { amount: 1200 } } }],
    });
  });

  it('confirms a checkout once only, and only for its own user', async () => {
    const { clerk, checkout } = await signedInOn('free@example.com');
    const { begun, confirm } = await checkout('cplan_pro');
    const { id } = begun.response as { id: string };
    const other = testBrowser(() => clerk);
    await signIn(other, 'standard@example.com', demoPassword);
    expect((await other.patch(`/me/billing/checkouts/${id}/confirm`)).status).toBe(404);
    expect((await confirm(testCard)).status).toBe(200);
    expect((await confirm(testCard)).status).toBe(404);
  });

  it('keeps a canceled plan until its period is over', async () => {
    const { browser, clock, plan } = await signedInOn('pro@example.com');
    const { response } = await browser.get('/me/billing/subscription');
    const { subscription_items: items } = response as { subscription_items: { id: string }[] };
    await browser.remove(`/me/billing/subscription_items/${items[0]?.id}`);
    expect(await plan()).toBe('u:pro');
    clock.travelTo('2026-12-15T12:00:00Z');
    expect(await plan()).toBe('u:free_user');
  });

  it('answers 401 to a visitor', async () => {
    const { clerk } = openClerk();
    const visitor = testBrowser(() => clerk);
    for (const path of ['subscription', 'payment_methods', 'statements', 'payment_attempts']) {
      expect((await visitor.get(`/me/billing/${path}`)).status).toBe(401);
    }
  });
});

const { clerk } = openClerk();
const apiUrl = servedClerk(clerk);

it('a deployment reads from Clerk’s backend what the local site tells its visitors', async () => {
  const offers = await readPlanOffers({ secretKey: clerk.secretKey, apiUrl: apiUrl() });
  expect(offers).toEqual(catalogOffers());
  expect(offers.map(({ plan, price }) => [plan, price])).toEqual([
    ['Free', '$0'],
    ['Standard', '$12'],
    ['Pro', '$29'],
  ]);
});

it('a key that Clerk refuses reads nothing', async () => {
  await expect(
    readPlanOffers({ secretKey: 'sk_live_guess', apiUrl: apiUrl() }),
  ).rejects.toMatchObject({
    status: 401,
  });
});
