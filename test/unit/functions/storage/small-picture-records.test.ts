import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startTables, storeRaw } from '../support/tables.ts';

const tables = await startTables();
const { documents } = await import('../../../../functions/platform/dynamodb-client.ts');
const { getSmallRecord, markSmall } = await import(
  '../../../../functions/storage/small-picture-records.ts'
);
afterEach(() => vi.restoreAllMocks());
afterAll(() => tables.stop());

const id = '01KA0000000000000000000000';
const keys = { original: 'media/original.jpg', result: 'media/result.png' };
const owned = (userId: string) => ({ userId, feature: 'imageEditing', id }) as const;
const store = (userId: string, more: object = {}) =>
  storeRaw('history', { userId, recordId: `image-editing#${id}`, ...keys, ...more });

test('what became of small pictures is noted', async () => {
  await store('me');
  const pictures = [keys.original, keys.result];
  expect(await getSmallRecord(owned('me'))).toEqual({ small: undefined, pictures });
  expect(await markSmall(owned('me'), 'made')).toBe(true);
  expect(await getSmallRecord(owned('me'))).toEqual({ small: 'made', pictures });
});

test.each([
  ['is known already', { small: { S: 'made' } }, true],
  ['would be of a record that goes', { deletedAt: { N: '1' } }, false],
])('what %s is not noted, and it is told whether there is a record', async (_, Item, isThere) => {
  const failure = new ConditionalCheckFailedException({ $metadata: {}, message: 'Known.', Item });
  vi.spyOn(documents, 'send').mockImplementationOnce(() => Promise.reject(failure));
  expect(await markSmall(owned('me'), 'damaged')).toBe(isThere);
});

test('a record whose mark cannot be written now is not one that is gone', async () => {
  vi.spyOn(documents, 'send').mockImplementationOnce(() => Promise.reject(new Error('Busy.')));
  await expect(markSmall(owned('me'), 'made')).rejects.toThrow('Busy.');
});

test.each([
  ['is not there', undefined],
  ['is being deleted', { deletedAt: 1 }],
])('a record that %s gets no small pictures', async (what, facts) => {
  if (facts) await store(what, facts);
  expect(await getSmallRecord(owned(what))).toBeUndefined();
  expect(await markSmall(owned(what), 'made')).toBe(false);
});
