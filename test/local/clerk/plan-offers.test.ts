import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogOffers } from '../../../scripts/local/clerk/billing/catalog-offers.ts';
import { readPlanOffers } from '../../../scripts/plan-offers.ts';
import { openClerk } from './clerk-fixture.ts';

const { clerk } = openClerk();
let server: ServerType;
let apiUrl: string;

beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: clerk.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
      resolve(info.port),
    );
  });
  apiUrl = `http://127.0.0.1:${port}/__clerk/backend`;
});

afterAll(() => server.close());

it('a deployment reads from Clerk’s backend what the local site tells its visitors', async () => {
  const offers = await readPlanOffers({ secretKey: clerk.secretKey, apiUrl });
  expect(offers).toEqual(catalogOffers());
  expect(offers.map(({ plan, price }) => [plan, price])).toEqual([
    ['Free', '$0'],
    ['Standard', '$12'],
    ['Pro', '$29'],
  ]);
});

it('a key that Clerk refuses reads nothing', async () => {
  await expect(readPlanOffers({ secretKey: 'sk_live_guess', apiUrl })).rejects.toMatchObject({
    status: 401,
  });
});
