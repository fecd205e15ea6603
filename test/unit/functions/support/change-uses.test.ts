import { ulid } from 'ulid';
import { afterAll, expect, test } from 'vitest';
import { jobOf } from './jobs.ts';
import { startTables } from './tables.ts';

const tables = await startTables();
const { giveBack } = await import('../../../../functions/support/change-uses.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { commitUse, readUsage } = await import('../../../../functions/quota/usage-table.ts');
const { voiceRecords } = await import('../../../../functions/storage/voice-sessions.ts');

afterAll(() => tables.stop());

test('of a conversation that was not counted nothing is given back, however long ago it was', async () => {
  const [userId, now] = [`person-${ulid()}`, new Date()];
  const outcome = await reserve({ ...jobOf(userId, undefined), feature: 'audioChat' }, ulid());
  if (!('use' in outcome)) throw new Error('The use was not reserved.');
  await commitUse(outcome.use);
  const record = { id: ulid(), topic: '', transcript: [], createdAt: now.toISOString() };
  await voiceRecords.put(userId, { ...record, counted: false, provenance: { preview: false } });
  expect(await giveBack(userId, record.id, now)).toContain('not counted');
  expect((await readUsage(userId, outcome.use.period)).used.audioChat).toBe(1);
});
