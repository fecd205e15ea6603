import { ulid } from 'ulid';
import { afterAll, expect, test } from 'vitest';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { commitOrRemove } = await import('../../../../functions/quota/settle-use.ts');
const { releaseUse, commitUse, readUsage } = await import(
  '../../../../functions/quota/usage-table.ts'
);
const { closeMonth } = await import('../../../../functions/quota/usage-months.ts');
const { jobOf, records } = await import('../support/jobs.ts');
afterAll(() => tables.stop());

async function recorded() {
  const userId = `keeper-${ulid()}`;
  const outcome = await reserve(jobOf(userId, undefined), ulid());
  if (!('use' in outcome)) throw new Error('The use was not reserved.');
  const { use } = outcome;
  await records.put(userId, { id: use.id, made: 'first' });
  return { use, record: () => records.get(userId, use.id) };
}

test('a record whose use is reserved stays, and the use becomes final', async () => {
  const { use, record } = await recorded();
  expect(await commitOrRemove(use, records)).toBe(true);
  expect(await record()).toBeDefined();
  const { reservations } = await readUsage(use.userId, use.period);
  expect(reservations.get(use.id)?.state).toBe('committed');
});

test('a record whose use somebody else has committed stays', async () => {
  const { use, record } = await recorded();
  await commitUse(use);
  expect(await commitOrRemove(use, records)).toBe(true);
  expect(await record()).toBeDefined();
});

test('a record whose use was released meanwhile is removed', async () => {
  const { use, record } = await recorded();
  await releaseUse(use, 'job_abandoned');
  expect(await commitOrRemove(use, records)).toBe(false);
  expect(await record()).toBeUndefined();
});

test('a record of an account that is deleted meanwhile goes, even where its use was committed', async () => {
  const { use, record } = await recorded();
  await commitUse(use);
  await closeMonth(use.userId, use.period, new Date());
  expect(await commitOrRemove(use, records)).toBe(false);
  expect(await record()).toBeUndefined();
});
