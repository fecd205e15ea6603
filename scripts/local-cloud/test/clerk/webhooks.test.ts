import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from '@clerk/backend/webhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { LocalClerk } from '../../clerk/local-clerk.ts';
import { demoPassword } from '../../clerk/passwords.ts';
import { close, listen } from '../../host.ts';
import { newDataDir, openClerk, signIn, testBrowser, testClock } from './clerk-fixture.ts';

type Delivery = { headers: IncomingHttpHeaders; body: string };

const typeSchema = z.object({ type: z.string() });

const secret = `whsec_${Buffer.from('a secret of this test').toString('base64')}`;
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
});

/** A site that answers such webhooks with the next of these, and with 204 after them and all others. */
async function siteOf(types: RegExp, ...statuses: number[]) {
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isWanted = types.test(z.parse(typeSchema, JSON.parse(body)).type);
    if (isWanted) deliveries.push({ headers: request.headers, body });
    response.writeHead((isWanted ? statuses.shift() : undefined) ?? 204).end();
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}/api/webhooks/clerk`;
  closers.push(() => close(server));
  return { deliveries, url };
}

const site = (...statuses: number[]) => siteOf(/deleted$/, ...statuses);

function opened(url: string, { retryDelaysMs = [5], dataDir = newDataDir() } = {}): LocalClerk {
  // Signed at the real time, for Clerk's own verifier.
  const clock = testClock(new Date().toISOString());
  const { clerk } = openClerk({ clock, dataDir, webhook: { url, secret, retryDelaysMs } });
  closers.push(clerk.close);
  clerk.webhooks.begin();
  return clerk;
}

function verified({ headers, body }: Delivery) {
  const request = new Request('http://localhost/api/webhooks/clerk', {
    method: 'POST',
    headers: Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    body,
  });
  return verifyWebhook(request, { signingSecret: secret });
}

function newUser(clerk: LocalClerk) {
  return clerk.createUser({ email: 'ada@example.com', password: demoPassword });
}

it('a plan that is paid for is told, as Clerk’s own library believes it, once', async () => {
  const { deliveries, url } = await siteOf(/^paymentAttempt/);
  const clerk = opened(url);
  const { email, id } = newUser(clerk);
  const browser = testBrowser(() => clerk);
  await signIn(browser, email, demoPassword);
  const plan = { plan_id: 'cplan_pro', plan_period: 'month' };
  const { response } = await browser.post('/me/billing/checkouts', plan);
  const checkout = z.parse(z.object({ id: z.string() }), response);
  const card = { payment_method_id: 'cpm_test_card' };
  await browser.patch(`/me/billing/checkouts/${checkout.id}/confirm`, card);
  await browser.get('/me/billing/subscription');
  expect(await clerk.webhooks.idle()).toBe(0);
  expect(await Promise.all(deliveries.map(verified))).toMatchObject([
    {
      type: 'paymentAttempt.updated',
      data: {
        ...{ status: 'paid', charge_type: 'checkout', payer: { user_id: id } },
        totals: { subtotal: { amount: 2900, currency: 'USD' }, tax_total: { amount: 0 } },
        subscription_items: [{ plan: { slug: 'pro' } }],
      },
    },
  ]);
});

describe('the webhook of a deleted account', () => {
  it('is one that Clerk’s own library believes, whoever deleted it', async () => {
    const { deliveries, url } = await site();
    const clerk = opened(url);
    const { id, email } = newUser(clerk);
    const browser = testBrowser(() => clerk);
    await signIn(browser, email, demoPassword);
    await browser.remove('/me');
    expect(await clerk.webhooks.idle()).toBe(0);
    const other = newUser(clerk);
    clerk.deleteUser(other.id);
    expect(await clerk.webhooks.idle()).toBe(0);
    const events = await Promise.all(deliveries.map(verified));
    expect(events).toMatchObject(
      [id, other.id].map((userId) => ({
        type: 'user.deleted',
        data: { id: userId, object: 'user', deleted: true },
      })),
    );
  });

  it('comes again under the same id until it is taken', async () => {
    const { deliveries, url } = await site(504, 401, 503);
    const clerk = opened(url, { retryDelaysMs: [1, 1, 1, 1, 1] });
    clerk.deleteUser(newUser(clerk).id);
    await vi.waitFor(() => expect(deliveries).toHaveLength(4), { timeout: 30_000 });
    expect(await clerk.webhooks.idle()).toBe(0);
    expect(new Set(deliveries.map(({ headers }) => headers['svix-id'])).size).toBe(1);
  });

  it('comes again when it is sent again by hand', async () => {
    const { deliveries, url } = await site(504);
    const clerk = opened(url, { retryDelaysMs: [] });
    clerk.deleteUser(newUser(clerk).id);
    expect(await clerk.webhooks.idle()).toBe(1);
    expect(await clerk.webhooks.resend()).toBe(0);
    expect(await clerk.webhooks.resend()).toBe(0);
    expect(deliveries).toHaveLength(2);
  });

  it('comes after a restart, if the site was down', async () => {
    const dataDir = newDataDir();
    const before = opened('http://127.0.0.1:1', { dataDir, retryDelaysMs: [] });
    const { id } = newUser(before);
    before.deleteUser(id);
    // Also that there are four demo accounts, and this one.
    expect(await before.webhooks.idle()).toBe(6);
    await before.close();
    const { deliveries, url } = await site();
    const after = opened(url, { dataDir });
    expect(await after.webhooks.idle()).toBe(0);
    const events = await Promise.all(deliveries.map(verified));
    expect(events).toMatchObject([{ data: { id } }]);
  });
});

describe('the webhooks of an account', () => {
  it('tell of its address as Clerk does, for demo accounts, too', async () => {
    const { deliveries, url } = await siteOf(/created$/);
    const clerk = opened(url);
    const { id, email } = newUser(clerk);
    await testBrowser(() => clerk).post('/client/sign_ups', {
      email_address: 'grace@example.com',
      password: demoPassword,
    });
    expect(await clerk.webhooks.idle()).toBe(0);
    const events = await Promise.all(deliveries.map(verified));
    expect(events.map(primaryOf)).toEqual([
      ...['free', 'standard', 'pro', 'finance'].map((name) => [`${name}@example.com`, 'verified']),
      [email, 'verified'],
      ['grace@example.com', 'verified'],
    ]);
    expect(events[4]).toMatchObject({ data: { id, updated_at: expect.any(Number) } });
  });

  it('tell of a new primary address', async () => {
    const { deliveries, url } = await siteOf(/updated$/);
    const clerk = opened(url);
    const { email } = newUser(clerk);
    const browser = testBrowser(() => clerk);
    await signIn(browser, email, demoPassword);
    const added = await browser.post('/me/email_addresses', { email_address: 'new@example.com' });
    const { id } = z.parse(z.object({ id: z.string() }), added.response);
    await browser.post(`/me/email_addresses/${id}/attempt_verification`, { code: '424242' });
    await browser.patch('/me', { primary_email_address_id: id });
    expect(await clerk.webhooks.idle()).toBe(0);
    const events = await Promise.all(deliveries.map(verified));
    expect(events.map(primaryOf)).toEqual([['new@example.com', 'verified']]);
  });
});

/** The primary address that an event tells, and whether it is verified. */
function primaryOf({ data }: Awaited<ReturnType<typeof verified>>) {
  if (!('primary_email_address_id' in data)) return undefined;
  const { primary_email_address_id: wanted, email_addresses: all } = data;
  const primary = all.find(({ id }) => id === wanted);
  return [primary?.email_address, primary?.verification?.status];
}

it('deletes nobody who is not there', async () => {
  const { deliveries, url } = await site();
  const clerk = opened(url);
  expect(() => clerk.deleteUser('user_nobody')).toThrow();
  expect(await clerk.webhooks.idle()).toBe(0);
  expect(deliveries).toEqual([]);
});
