import { expect, it } from 'vitest';
import { readPlanOffers } from '../../../plan-offers.ts';
import { catalogOffers } from '../../clerk/billing/plan-catalog.ts';
import { openClerk } from './clerk-fixture.ts';
import { servedClerk } from './served-clerk.ts';

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
