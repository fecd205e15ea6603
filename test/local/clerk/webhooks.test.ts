import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from '@clerk/backend/webhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '../../../scripts/local/clerk/demo-accounts.ts';
import type { LocalClerk } from '../../../scripts/local/clerk/local-clerk.ts';
import { close, listen } from '../../../scripts/local/listen.ts';
import { newDataDir, openClerk, signIn, testBrowser, testClock } from './clerk-fixture.ts';

type Delivery = { headers: IncomingHttpHeaders; body: string };

const secret = `whsec_${Buffer.from('a secret of this test').toString('base64')}`;
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
});

/** A site that answers webhooks with the next of these, and with 204 after them. */
async function site(...statuses: number[]) {
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    deliveries.push({ headers: request.headers, body: await text(request) });
    response.writeHead(statuses.shift() ?? 204).end();
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}/api/webhooks/clerk`;
  closers.push(() => close(server));
  return { deliveries, url };
}

function opened(url: string, { retryDelaysMs = [5], dataDir = newDataDir() } = {}): LocalClerk {
  // Signed at the real time, for Clerk's own verifier.
  const clock = testClock(new Date().toISOString());
  const { clerk } = openClerk({ clock, dataDir, webhook: { url, secret, retryDelaysMs } });
  closers.push(clerk.close);
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
    expect(await before.webhooks.idle()).toBe(1);
    await before.close();
    const { deliveries, url } = await site();
    const after = opened(url, { dataDir });
    after.webhooks.begin();
    expect(await after.webhooks.idle()).toBe(0);
    const events = await Promise.all(deliveries.map(verified));
    expect(events).toMatchObject([{ data: { id } }]);
  });
});

it('deletes nobody who is not there', async () => {
  const { deliveries, url } = await site();
  const clerk = opened(url);
  expect(() => clerk.deleteUser('user_nobody')).toThrow();
  expect(await clerk.webhooks.idle()).toBe(0);
  expect(deliveries).toEqual([]);
});
