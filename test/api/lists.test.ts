import { decodeTime, incrementBase32, ulid } from 'ulid';
import { expect, test } from 'vitest';
import { featureInfo } from '../../shared/features.ts';
import { maxListBytes, nextCursorHeader, totalCountHeader } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { maxTranscriptLength, type VoiceRecord } from '../../shared/voice-chat.ts';
import { type Caller, newCaller } from './support/caller.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { storedDataOf } from './support/stored-data.ts';

const studio = sharedStudio();

const start = Date.parse('2026-11-01T00:00:00Z');

/** A person with so many conversations, which are given newest first. */
async function withRecords(count: number, said = 'Hello.') {
  const caller = newCaller(studio());
  const records = Array.from({ length: count }, (_, n): VoiceRecord => {
    const transcript = [{ role: 'user' as const, content: said }];
    const createdAt = new Date(start + n * 1000).toISOString();
    const provenance = { preview: true };
    return { id: ulid(start + n * 1000), topic: `Topic ${n}`, transcript, createdAt, provenance };
  });
  const items = records.map((record) => ({
    userId: caller.userId,
    recordId: `${featureInfo.audioChat.folder}#${record.id}`,
    ...record,
  }));
  await storedDataOf(studio()).write('history', items);
  return { caller, records: records.toReversed() };
}

async function page(caller: Caller, query: Record<string, string>) {
  const answer = await caller.send(routes.listVoiceRecords, {
    query: `?${new URLSearchParams(query)}`,
  });
  const body = await answer.text();
  return {
    status: answer.status,
    bytes: Buffer.byteLength(JSON.stringify(body)),
    ids: answer.ok
      ? routes.listVoiceRecords.response.parse(JSON.parse(body)).map(({ id }) => id)
      : [],
    next: answer.headers.get(nextCursorHeader),
    total: answer.headers.get(totalCountHeader),
  };
}

test('a list comes in pages from either end, with how many there are where that is asked for', async () => {
  const { caller, records } = await withRecords(12);
  const ids = records.map(({ id }) => id);
  const asked: Record<string, string> = { limit: '5', total: 'yes' };
  for (const [order, all] of [
    ['newest', ids],
    ['oldest', ids.toReversed()],
  ] as const) {
    const first = await page(caller, { ...asked, order });
    expect(first).toMatchObject({ ids: all.slice(0, 5), next: all[4], total: '12' });
    const second = await page(caller, { ...asked, order, cursor: first.next ?? '' });
    expect(second).toMatchObject({ ids: all.slice(5, 10), total: '12' });
    const third = await page(caller, { limit: '5', order, cursor: second.next ?? '' });
    expect(third).toMatchObject({ ids: all.slice(10), next: null, total: null });
  }
  // Where everything is in the answer nothing is counted once more.
  const counted = () =>
    studio().aws.calls.filter(({ action }) => action === 'dynamodb:Query').length;
  const before = counted();
  expect(await page(caller, { total: 'yes' })).toMatchObject({ ids, total: '12' });
  expect(counted() - before).toBe(1);
});

test('what is deleted, and what is made between two pages, leaves out and repeats nothing', async () => {
  const { caller, records } = await withRecords(7);
  const ids = records.map(({ id }) => id);
  const first = await page(caller, { limit: '3', total: 'yes' });
  const gone = [ids[2] ?? '', ids[5] ?? ''];
  for (const id of gone) await caller.send(routes.deleteVoiceRecord, { params: { id } });
  const rest = await page(caller, { limit: '5', cursor: first.next ?? '', total: 'yes' });
  expect(rest).toMatchObject({ ids: [ids[3], ids[4], ids[6]], next: null, total: '5' });
});

test("a cursor is an id, of the one who asks or of nobody: another person's tells nothing", async () => {
  const { caller, records } = await withRecords(3);
  const theirs = await withRecords(2);
  const ids = records.map(({ id }) => id);
  for (const cursor of ['', 'x', `${ids[0]}0`, 'voice-chat#', "' OR 1=1"]) {
    expect((await page(caller, { cursor })).status).toBe(400);
  }
  for (const query of [{ limit: '101' }, { order: 'best' }, { total: 'maybe' }]) {
    expect((await page(caller, query)).status).toBe(400);
  }
  const cursor = theirs.records[0]?.id ?? '';
  const older = ids.filter((id) => id < cursor);
  expect(await page(caller, { cursor, total: 'yes' })).toMatchObject({ ids: older, total: '3' });
  const oldest = ids.at(-1) ?? '';
  expect(decodeTime(oldest)).toBe(start);
  expect((await page(caller, { cursor: oldest })).ids).toEqual([]);
  expect((await page(caller, { cursor: incrementBase32(oldest), limit: '1' })).ids).toEqual([
    oldest,
  ]);
});

test('a list that one answer cannot hold ends before, with or without a limit, and goes on where it says', async () => {
  const { caller, records } = await withRecords(50, '"'.repeat(maxTranscriptLength));
  for (const query of [{}, { limit: '50' }]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const read = await page(caller, { ...query, ...(cursor === null ? {} : { cursor }) });
      expect(read.status).toBe(200);
      expect(read.bytes).toBeLessThanOrEqual(maxListBytes + 1024);
      seen.push(...read.ids);
      cursor = read.next;
    } while (cursor !== null);
    expect(seen).toEqual(records.map(({ id }) => id));
  }
  expect((await page(caller, { limit: '1', total: 'yes' })).total).toBe('50');
});
