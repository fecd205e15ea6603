import { Hono } from 'hono';
import { plans } from '../../../../shared/plans.ts';
import { changePlan } from '../billing/change-plan.ts';
import { planById } from '../billing/plan-catalog.ts';
import { settle } from '../billing/subscription.ts';
import { ClerkError, notFound } from '../clerk-error.ts';
import type { Instance } from '../instance.ts';
import { deleted } from '../resources/deleted.ts';
import { page } from '../resources/page.ts';
import { paymentJson, statementsJson } from '../resources/payment-json.ts';
import { testCardJson } from '../resources/payment-method-json.ts';
import { planJson } from '../resources/plan-json.ts';
import { subscriptionJson } from '../resources/subscription-json.ts';
import type { User } from '../state.ts';
import { answer, answerChange } from './answer.ts';
import type { BrowserContext, BrowserEnv } from './browser-cookie.ts';
import { signedIn } from './signed-in.ts';

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
  settle(user.subscription, instance.clock.now().getTime());
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
