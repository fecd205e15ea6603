import { afterAll, expect, test } from 'vitest';
import type { ResultReference } from '../../../../shared/result-reference.ts';
import { startTables, storeRaw } from '../support/tables.ts';

const tables = await startTables();
const { referencedKey } = await import('../../../../functions/storage/pictures-by-reference.ts');
afterAll(() => tables.stop());

const id = '01KA0000000000000000000000';
const keys = { original: 'media/original.jpg', result: 'media/result.png' };
await storeRaw('history', { userId: 'me', recordId: `image-editing#${id}`, ...keys });
await storeRaw('history', { userId: 'me', recordId: `image-generation#${id}`, image: 'image.png' });
await storeRaw('history', {
  userId: 'hidden',
  recordId: `image-editing#${id}`,
  deletedAt: 1,
  ...keys,
});

const keyOf = (changes: Partial<ResultReference> = {}, userId = 'me') =>
  referencedKey(userId, { part: 'result', feature: 'imageEditing', id, ...changes });

test('a reference leads to the part of the result that it names', async () => {
  expect(await keyOf()).toBe(keys.result);
  expect(await keyOf({ part: 'original' })).toBe(keys.original);
  expect(await keyOf({ feature: 'imageGeneration' })).toBe('image.png');
});

test.each([
  ['never was', {}, 'other'],
  ['is of another tool', { feature: 'videoGeneration' }, 'me'],
  ['is being deleted', {}, 'hidden'],
] as const)('the picture of a result that %s is gone', async (_, changes, userId) => {
  await expect(keyOf(changes, userId)).rejects.toMatchObject({ code: 'picture_gone' });
});
