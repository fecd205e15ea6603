import { ulid } from 'ulid';
import { afterAll, expect, test } from 'vitest';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { hold: holdUse } = await import('../../../../functions/quota/reserve-use.ts');
const { keepOrRemove } = await import('../../../../functions/quota/settle-use.ts');
const { giveBackUse, keepUse, readUsage } = await import(
  '../../../../functions/quota/usage-table.ts'
);
const { closeMonth } = await import('../../../../functions/quota/usage-months.ts');
const { jobOf, records } = await import('../support/jobs.ts');
afterAll(() => tables.stop());

async function recorded() {
  const userId = `keeper-${ulid()}`;
  const outcome = await holdUse(jobOf(userId, undefined), ulid());
  if (!('hold' in outcome)) throw new Error('The use was not held.');
  const { hold } = outcome;
  await records.put(userId, { id: hold.id, made: 'first' });
  return { hold, record: () => records.get(userId, hold.id) };
}

test('a record whose use is held stays, and the use becomes final', async () => {
  const { hold, record } = await recorded();
  expect(await keepOrRemove(hold, records)).toBe(true);
  expect(await record()).toBeDefined();
  const { markers } = await readUsage(hold.userId, hold.period);
  expect(markers.get(hold.id)?.state).toBe('kept');
});

test('a record whose use somebody else has kept stays', async () => {
  const { hold, record } = await recorded();
  await keepUse(hold);
  expect(await keepOrRemove(hold, records)).toBe(true);
  expect(await record()).toBeDefined();
});

test('a record whose use was given back meanwhile is no gift', async () => {
  const { hold, record } = await recorded();
  await giveBackUse(hold, 'job_abandoned');
  expect(await keepOrRemove(hold, records)).toBe(false);
  expect(await record()).toBeUndefined();
});

test('a record of an account that is deleted meanwhile goes, even where its use was kept', async () => {
  const { hold, record } = await recorded();
  await keepUse(hold);
  await closeMonth(hold.userId, hold.period, new Date());
  expect(await keepOrRemove(hold, records)).toBe(false);
  expect(await record()).toBeUndefined();
});
