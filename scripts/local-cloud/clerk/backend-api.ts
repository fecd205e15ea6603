import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { plans } from '../../../shared/plans.ts';
import { findUser, removeAccount } from './accounts.ts';
import { settle } from './billing/subscription.ts';
import { ClerkError, notFound } from './clerk-error.ts';
import type { Instance } from './instance.ts';
import { deleted } from './resources/deleted.ts';
import { page } from './resources/page.ts';
import { planJson } from './resources/plan-json.ts';
import { subscriptionJson } from './resources/subscription-json.ts';
import { userJson } from './resources/user-json.ts';
import type { User } from './state.ts';

/** Clerk's Backend API, version 1: what functions call with the secret key. */
export function backendApi(instance: Instance): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    assertSecretKey(c.req.header('authorization'), instance.keys.secretKey);
    await next();
  });
  app.get('/users/:id', (c) => c.json(userJson(instance, userOf(instance, c.req.param('id')))));
  app.delete('/users/:id', (c) => {
    const { id } = userOf(instance, c.req.param('id'));
    removeAccount(instance, id);
    return c.json(deleted('user', id));
  });
  app.get('/billing/plans', (c) => {
    const list = c.req.query('payer_type') === 'org' ? [] : plans.map(planJson);
    return c.json(page(list));
  });
  app.get('/users/:id/billing/subscription', (c) => {
    const { id, subscription } = userOf(instance, c.req.param('id'));
    settle(subscription, instance.clock.now().getTime());
    return c.json(subscriptionJson(subscription, id));
  });
  return app;
}

function assertSecretKey(header: string | undefined, secretKey: string): void {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${secretKey}`);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new ClerkError(401, 'clerk_key_invalid', {
    message: 'The provided Clerk Secret Key is invalid.',
  });
}

function userOf(instance: Instance, id: string): User {
  const user = findUser(instance, id);
  if (user === undefined) throw notFound();
  return user;
}
