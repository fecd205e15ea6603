import { afterAll, expect, test } from 'vitest';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { isRecorded } = await import('../../../../functions/storage/history-table.ts');
const { records } = await import('../support/jobs.ts');
afterAll(() => tables.stop());

const ids = Array.from({ length: 7 }, (_, n) => `01KA000000000000000000000${n}`);
for (const id of ids) await records.put('me', { id, made: 'first' });
await records.put('other', { id: ids[0] ?? '', made: 'theirs' });
const newestFirst = ids.toReversed();

test('a list is whole and newest first', async () => {
  const { records: list, nextCursor } = await records.list('me', {});
  expect(list.map(({ id }) => id)).toEqual(newestFirst);
  expect(nextCursor).toBeUndefined();
});

test.each([1, 2, 3, 6, 7, 8])('pages of %i make up the whole list', async (limit) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await records.list('me', { limit, ...(cursor && { cursor }) });
    expect(page.records.length).toBeLessThanOrEqual(limit);
    expect(page.records).not.toHaveLength(0);
    seen.push(...page.records.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(newestFirst);
});

test('the oldest come first where that is asked for, and all are counted', async () => {
  const page = await records.list('me', { order: 'oldest', limit: 3 });
  expect(page.records.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  const cursor = page.nextCursor ?? '';
  const rest = await records.list('me', { order: 'oldest', cursor });
  expect(rest.records.map(({ id }) => id)).toEqual(ids.slice(3));
  expect(await records.count('me')).toBe(ids.length);
  expect(await records.count('nobody')).toBe(0);
});

test("another user's records are not seen", async () => {
  expect(await records.get('other', ids[1] ?? '')).toBeUndefined();
  expect((await records.list('other', {})).records).toHaveLength(1);
});

test("a tool's records are its own", async () => {
  expect(await isRecorded('me', 'imageEditing', ids[0] ?? '')).toBe(true);
  expect(await isRecorded('me', 'imageGeneration', ids[0] ?? '')).toBe(false);
});

test('a record that its person has deleted is not written again', async () => {
  const id = '01KA000000000000000000000Y';
  expect(await records.put('writer', { id, made: 'first' })).toBe(true);
  expect(await records.put('writer', { id, made: 'second' })).toBe(true);
  await records.bury('writer', id);
  expect(await records.put('writer', { id, made: 'third' })).toBe(false);
  expect(await records.get('writer', id)).toBeUndefined();
});

test('a new record is written once: its person may have changed the first since', async () => {
  const id = '01KA000000000000000000000Z';
  expect(await records.putNew('writer', { id, made: 'first' })).toBe(true);
  expect(await records.putNew('writer', { id, made: 'second' })).toBe(false);
  expect(await records.get('writer', id)).toEqual({ id, made: 'first' });
});
