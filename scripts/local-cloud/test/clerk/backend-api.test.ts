import { createClerkClient } from '@clerk/backend';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openClerk, origin, servedClerk, testBrowser } from './clerk-fixture.ts';

const { clerk } = openClerk();
const { id: userId } = clerk.createUser({
  email: 'ada@example.com',
  password: 'atelier-demo-1',
  plan: 'Standard',
});
const apiUrl = servedClerk(clerk);

describe("Clerk's backend client", () => {
  it('reads the subscription that a token would name', async () => {
    const client = createClerkClient({ secretKey: clerk.secretKey, apiUrl: apiUrl() });
    const subscription = await client.billing.getUserBillingSubscription(userId);
    expect(subscription.subscriptionItems).toMatchObject([
      { status: 'active', planPeriod: 'month', plan: { name: 'Standard', slug: 'standard' } },
    ]);
    clerk.setPlan(userId, 'Pro');
    const changed = await client.billing.getUserBillingSubscription(userId);
    expect(changed.subscriptionItems).toMatchObject([{ plan: { name: 'Pro' } }]);
  });

  it('reads a user', async () => {
    const client = createClerkClient({ secretKey: clerk.secretKey, apiUrl: apiUrl() });
    const user = await client.users.getUser(userId);
    expect(user.primaryEmailAddress?.emailAddress).toBe('ada@example.com');
  });

  it('is told 404 of a user that is not there', async () => {
    const client = createClerkClient({ secretKey: clerk.secretKey, apiUrl: apiUrl() });
    await expect(client.users.getUser('user_nobody')).rejects.toMatchObject({ status: 404 });
  });

  it('is refused with another key', async () => {
    const client = createClerkClient({ secretKey: 'sk_test_guess', apiUrl: apiUrl() });
    await expect(client.users.getUser(userId)).rejects.toMatchObject({ status: 401 });
  });

  it('is refused without a key, and with the cookie of a browser', async () => {
    const url = `${origin}/__clerk/backend/v1/users/${userId}`;
    const answer = await clerk.fetch(new Request(url, { headers: { cookie: '__client=x' } }));
    expect(answer.status).toBe(401);
    const body = z.parse(
      z.object({ errors: z.array(z.object({ code: z.string() })) }),
      await answer.json(),
    );
    expect(body.errors[0]?.code).toBe('clerk_key_invalid');
  });
});

describe('a ticket of the Backend API', () => {
  const backend = () => createClerkClient({ secretKey: clerk.secretKey, apiUrl: apiUrl() });
  const ticketOf = async (expiresInSeconds: number) =>
    (await backend().signInTokens.createSignInToken({ userId, expiresInSeconds })).token;
  const redeem = (ticket: string) =>
    testBrowser(() => clerk).post('/client/sign_ins', { strategy: 'ticket', ticket });

  it('signs its person in once, without a password', async () => {
    const ticket = await ticketOf(60);
    const { response } = await redeem(ticket);
    expect(response).toMatchObject({
      status: 'complete',
      first_factor_verification: { strategy: 'ticket', status: 'verified' },
    });
    expect((await redeem(ticket)).errors).toMatchObject([{ code: 'ticket_invalid_code' }]);
  });

  it('is for somebody whom there is, and nobody can guess one', async () => {
    const unknown = backend().signInTokens.createSignInToken({
      userId: 'user_nobody',
      expiresInSeconds: 60,
    });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
    expect((await redeem('guess')).errors).toMatchObject([{ code: 'ticket_invalid_code' }]);
  });
});
