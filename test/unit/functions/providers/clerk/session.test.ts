import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../support/http-server.ts';
import { issuer, publicKeyPem, sessionToken, siteOrigin } from '../../support/tokens.ts';

vi.mock('../../../../../functions/platform/parameters.ts', () => ({
  siteOrigin: async () => siteOrigin,
}));
vi.mock('../../../../../functions/platform/secrets.ts', () => ({
  withSecret: (_arn: string, use: (secret: string) => unknown) => use('sk_test_1'),
}));

const asked: string[] = [];
let answer: { status: number; body: unknown } = { status: 500, body: {} };
const clerk = await serve((request, response) => {
  asked.push(`${request.headers.authorization} ${request.url}`);
  response.writeHead(answer.status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(answer.body));
});
afterAll(() => clerk.stop());

Object.assign(process.env, {
  CLERK_JWT_KEY: publicKeyPem,
  CLERK_ISSUER: issuer,
  CLERK_API_URL: clerk.origin,
  CLERK_SECRET_ID: 'arn',
});
const { identify } = await import('../../../../../functions/providers/clerk/session.ts');
const { withPlan } = await import('../../../../../functions/providers/clerk/billing.ts');
const { log } = await import('../../../../../functions/platform/log.ts');
vi.spyOn(log, 'warn').mockImplementation(() => {});
beforeEach(() => {
  asked.length = 0;
});

let users = 0;
async function planWithoutClaim(): Promise<string> {
  users += 1;
  const claims = { sub: `user_${users}` };
  const identity = await identify(`Bearer ${sessionToken({ claims, omit: ['pla'] })}`);
  return withPlan(identity).plan();
}

function subscription(...items: [status: string, name: string][]) {
  const fee = { amount: 0, amount_formatted: '0', currency: 'USD', currency_symbol: '$' };
  return {
    object: 'commerce_subscription',
    id: 'sub_1',
    status: 'active',
    subscription_items: items.map(([status, name], n) => ({
      object: 'commerce_subscription_item',
      id: `item_${n}`,
      status,
      plan_period: 'month',
      amount: fee,
      plan: {
        object: 'commerce_plan',
        id: `plan_${n}`,
        name,
        slug: name.toLowerCase(),
        fee,
        features: [],
      },
    })),
  };
}

test('the claim of the token tells the plan, and nobody is asked', async () => {
  const identity = await identify(`Bearer ${sessionToken({ claims: { pla: 'u:standard' } })}`);
  expect(await withPlan(identity).plan()).toBe('Standard');
  expect(asked).toEqual([]);
});

test('without the claim the active subscription tells the plan', async () => {
  answer = { status: 200, body: subscription(['ended', 'Standard'], ['active', 'Pro']) };
  expect(await planWithoutClaim()).toBe('Pro');
  expect(asked).toEqual([`Bearer sk_test_1 /v1/users/user_${users}/billing/subscription`]);
});

test('billing is asked once a minute for a user', async () => {
  answer = { status: 200, body: subscription(['active', 'Standard']) };
  const claims = { sub: 'user_again' };
  for (let request = 0; request < 3; request += 1) {
    const identity = await identify(`Bearer ${sessionToken({ claims, omit: ['pla'] })}`);
    expect(await withPlan(identity).plan()).toBe('Standard');
  }
  expect(asked).toHaveLength(1);
});

test.each([
  ['no subscription is active', { status: 200, body: subscription(['ended', 'Pro']) }],
  ['billing fails', { status: 500, body: {} }],
  ['billing knows nobody', { status: 404, body: { errors: [] } }],
])('a user is on Free where %s', async (_, given) => {
  answer = given;
  expect(await planWithoutClaim()).toBe('Free');
});
