import { ulid } from 'ulid';
import { afterAll, expect, test, vi } from 'vitest';
import type { Feature } from '../../../../shared/features.ts';
import { eventOf, lambdaContext } from '../support/route-events.ts';
import { startTables } from '../support/tables.ts';
import { issuer, publicKeyPem, sessionToken, siteOrigin } from '../support/tokens.ts';

vi.mock('../../../../functions/platform/parameters.ts', () => ({
  siteOrigin: async () => siteOrigin,
}));
vi.mock('../../../../functions/quota/count-request.ts', () => ({ countRequest: async () => {} }));
process.env.CLERK_JWT_KEY = publicKeyPem.replaceAll('\n', '\\n');
process.env.CLERK_ISSUER = issuer;
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

const tables = await startTables();
const { handler } = await import('../../../../functions/jobs/cancel-job.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { findReservation } = await import('../../../../functions/quota/usage-table.ts');
const { jobOf } = await import('../support/jobs.ts');
afterAll(() => tables.stop());

async function reserved(feature: Feature, userId = 'user_1'): Promise<string> {
  const id = ulid();
  await reserve(jobOf(userId, id, { plan: 'Pro', feature }), id);
  return id;
}

async function cancel(id: string): Promise<number> {
  const headers = { Authorization: `Bearer ${sessionToken()}` };
  const event = eventOf({ httpMethod: 'POST', headers, pathParameters: { id } });
  return (await handler(event, lambdaContext())).statusCode;
}

test('a person cancels a job of theirs', async () => {
  const id = await reserved('imageEditing');
  expect(await cancel(id)).toBe(204);
  expect((await findReservation('user_1', id))?.reservation.state).toBe('released');
});

test.each([
  ['was never begun', async () => ulid()],
  ['is somebody else’s', () => reserved('imageEditing', 'user_2')],
  ['is a conversation, which ends another way', () => reserved('audioChat')],
])('what %s is no job to cancel', async (_, made) => {
  expect(await cancel(await made())).toBe(404);
});
