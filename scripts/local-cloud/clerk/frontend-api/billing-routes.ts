import { Hono } from 'hono';
import { plans } from '../../../../shared/plans.ts';
import { money, planById, planJson } from '../billing/plan-catalog.ts';
import { changePlan } from '../billing/subscription.ts';
import type { BrowserContext, BrowserEnv } from '../browsers.ts';
import { ClerkError, notFound } from '../clerk-error.ts';
import type { Instance } from '../instance.ts';
import { settleSubscription } from '../payments.ts';
import { subscriptionItemJson, subscriptionJson } from '../resources/subscription-json.ts';
import { deleted, page } from '../resources/user-json.ts';
import type { Payment, Subscription, User } from '../state.ts';
import { answer, answerChange, signedIn } from './request.ts';

/** The public list of plans. */
export function planRoutes(): Hono<BrowserEnv> {
  const app = new Hono<BrowserEnv>();
  app.get('/', (c) => {
    const list = c.req.query('payer_type') === 'org' ? [] : plans.map(planJson);
    return c.json(page(list));
  });
  app.get('/:id', (c) => {
    const found = planById(c.req.param('id'));
    if (found === undefined) throw notFound();
    return c.json(planJson(found.plan));
  });
  return app;
}

/** What the signed-in person subscribes to and has paid. */
export function billingRoutes(instance: Instance): Hono<BrowserEnv> {
  const app = new Hono<BrowserEnv>();
  app.get('/subscription', (c) => {
    const { id, subscription } = payer(instance, c);
    return answer(c, subscriptionJson(subscription, id));
  });
  app.delete('/subscription_items/:id', (c) => {
    const { subscription } = payer(instance, c);
    const item = subscription.items.find(({ id }) => id === c.req.param('id'));
    if (item === undefined || item.status === 'ended') throw notFound();
    changePlan(subscription, 'Free', instance.clock.now().getTime());
    return answerChange(instance, c, deleted('commerce_subscription_item', item.id));
  });
  app.get('/payment_methods', (c) => {
    payer(instance, c);
    return answer(c, page([testCardJson()]));
  });
  app.post('/payment_methods/initialize', () => {
    throw new ClerkError(422, 'payment_method_unavailable', {
      message: 'Cards cannot be added here; the saved test card pays for every plan.',
    });
  });
  app.get('/statements', (c) => {
    const { id, subscription } = payer(instance, c);
    return answer(c, page(statementsJson(subscription, id)));
  });
  app.get('/statements/:id', (c) => {
    const { id, subscription } = payer(instance, c);
    return answer(c, named(statementsJson(subscription, id), c.req.param('id')));
  });
  app.get('/payment_attempts', (c) => c.json(page(payments(payer(instance, c)))));
  app.get('/payment_attempts/:id', (c) => {
    return c.json(named(payments(payer(instance, c)), c.req.param('id')));
  });
  return app;
}

/** The signed-in person, with a subscription that is up to date. */
export function payer(instance: Instance, c: BrowserContext): User {
  const { user } = signedIn(instance, c);
  settleSubscription(instance, user);
  return user;
}

function payments({ id, subscription }: User) {
  const newestFirst = subscription.payments.toReversed();
  return newestFirst.map((payment) => paymentJson(subscription, payment, id));
}

function named<Item extends { id: string }>(items: Item[], wanted: string): Item {
  const item = items.find(({ id }) => id === wanted);
  if (item === undefined) throw notFound();
  return item;
}

function paymentJson(subscription: Subscription, payment: Payment, payerId: string) {
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
function statementsJson(subscription: Subscription, payerId: string) {
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

/** Clerk's test card, which every local account has. No payment leaves this machine. */
export function testCardJson() {
  return {
    object: 'commerce_payment_method',
    id: 'cpm_test_card',
    last4: '4242',
    payment_type: 'card',
    // Shown as its name in the checkout, which so says what it is.
    card_type: 'test card',
    is_default: true,
    is_removable: false,
    status: 'active',
    wallet_type: null,
    expiry_month: 12,
    expiry_year: 2040,
  };
}
