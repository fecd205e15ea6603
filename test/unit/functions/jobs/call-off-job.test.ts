import { ulid } from 'ulid';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startTables } from '../support/tables.ts';

/** The jobs whose predictions were stopped. */
const stopped = vi.hoisted((): string[] => []);
vi.mock('../../../../functions/providers/replicate/job-predictions.ts', async (original) => ({
  ...(await original<object>()),
  stopPrediction: async ({ jobId }: { jobId: string }) => {
    stopped.push(jobId);
    return 'missing';
  },
}));

const tables = await startTables();
const { callOffJob } = await import('../../../../functions/jobs/call-off-job.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { commitUse, findReservation, releaseUse } = await import(
  '../../../../functions/quota/usage-table.ts'
);
const { openJob } = await import('../../../../functions/storage/generation-jobs.ts');
const { jobOf, records } = await import('../support/jobs.ts');
afterAll(() => tables.stop());
beforeEach(() => {
  stopped.length = 0;
});

const me = 'maker';

/** A job that has asked for its prediction. */
async function running() {
  const id = ulid();
  const outcome = await reserve(jobOf(me, id, { plan: 'Pro' }), id);
  if (!('use' in outcome)) throw new Error('The use was not reserved.');
  const [createdAt, expiresAt] = [new Date().toISOString(), Date.now() / 1000 + 1000];
  const { period } = outcome.use;
  const job = { jobId: id, userId: me, feature: 'imageEditing', period, createdAt } as const;
  await openJob({ ...job, expiresAt, requestedAt: createdAt, plan: 'Pro' });
  return outcome.use;
}

async function callOff(id: string): Promise<boolean> {
  const known = await findReservation(me, id);
  if (!known) throw new Error('There is no such job.');
  return callOffJob(known);
}

const reservationOf = async (id: string) => (await findReservation(me, id))?.reservation;

test('a job that runs is given back, and its prediction stopped, however often it is called off', async () => {
  const { id } = await running();
  expect([await callOff(id), await callOff(id)]).toEqual([true, true]);
  expect(await reservationOf(id)).toMatchObject({ state: 'released', reason: 'job_cancelled' });
  expect(new Set(stopped)).toEqual(new Set([id]));
});

test('a job that has failed is called off no more', async () => {
  const use = await running();
  await releaseUse(use, 'provider_failed');
  expect(await callOff(use.id)).toBe(false);
  expect(stopped).toEqual([]);
});

test('a job that is delivered is called off no more, also before its use is final', async () => {
  const [delivered, stored] = [await running(), await running()];
  await commitUse(delivered);
  await records.put(me, { id: stored.id, made: 'first' });
  expect([await callOff(delivered.id), await callOff(stored.id)]).toEqual([false, false]);
  expect((await reservationOf(stored.id))?.state).toBe('reserved');
  expect(stopped).toEqual([]);
});
