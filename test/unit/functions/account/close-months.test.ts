import { ulid } from 'ulid';
import { afterAll, expect, test, vi } from 'vitest';
import type { Feature } from '../../../../shared/features.ts';
import { jobOf, records } from '../support/jobs.ts';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { closeMonths } = await import('../../../../functions/account/close-months.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { readUsage } = await import('../../../../functions/quota/usage-table.ts');
const { openVoiceSession, voiceRecords } = await import(
  '../../../../functions/storage/voice-sessions.ts'
);
afterAll(() => tables.stop());
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

async function reserved(userId: string, feature: Feature) {
  const outcome = await reserve({ ...jobOf(userId, undefined, { plan: 'Pro' }), feature }, ulid());
  if (!('use' in outcome)) throw new Error('The use was not reserved.');
  return outcome.use;
}

test('what was delivered counts, what was not is given back, and a conversation waits for no report any more', async () => {
  const me = `leaver-${ulid()}`;
  const delivered = await reserved(me, 'imageEditing');
  const open = await reserved(me, 'imageEditing');
  const silent = await reserved(me, 'audioChat');
  const savedAlone = await reserved(me, 'audioChat');
  await records.put(me, { id: delivered.id, made: 'first' });
  await openVoiceSession(silent.id, me, new Date());
  // Ids are made by browsers: somebody else's session is not this one's.
  await openVoiceSession(savedAlone.id, `other-${ulid()}`, new Date());
  const createdAt = new Date().toISOString();
  const said = { topic: 'Pandas', transcript: [], provenance: { preview: false } };
  for (const { id } of [silent, savedAlone]) await voiceRecords.put(me, { id, createdAt, ...said });

  await closeMonths(me, new Date());
  const { reservations, used, closed } = await readUsage(me, delivered.period);
  const states = [delivered, open, silent, savedAlone].map(({ id }) => reservations.get(id)?.state);
  expect(states).toEqual(['committed', 'released', 'released', 'committed']);
  expect(used).toMatchObject({ imageEditing: 1, audioChat: 1 });
  expect(closed).toBe(true);
});
