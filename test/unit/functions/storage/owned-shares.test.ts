import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { backupDays } from '../../../../shared/privacy.ts';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { documents } = await import('../../../../functions/platform/dynamodb-client.ts');
const { changeOwnedShares, ownedShares } = await import(
  '../../../../functions/storage/owned-shares.ts'
);
const { ownedSharesKey } = await import('../../../../functions/storage/share-keys.ts');
afterEach(() => vi.restoreAllMocks());
afterAll(() => tables.stop());

const now = new Date();
const seconds = Math.floor(now.getTime() / 1000);
const share = {
  name: 'a'.repeat(24),
  feature: 'imageEditing',
  id: '01KA0000000000000000000000',
  createdAt: seconds,
  expiresAt: seconds + 60,
} as const;

test('a list outlives what was in it for as long as backups know of that', async () => {
  await changeOwnedShares('user_1', now, () => [share]);
  await changeOwnedShares('user_1', now, () => []);
  const Key = { jobId: ownedSharesKey('user_1') };
  const { Item } = await documents.send(new GetCommand({ TableName: 'jobs', Key }));
  expect(Item?.expiresAt).toBeGreaterThanOrEqual(seconds + backupDays * 24 * 60 * 60);
});

test('of changes at once none is lost', async () => {
  const names = ['b', 'c', 'd'].map((letter) => letter.repeat(24));
  const change = (name: string) =>
    changeOwnedShares('user_2', now, (shares) => [{ ...share, name }, ...shares]);
  await Promise.all(names.map(change));
  expect((await ownedShares('user_2', now)).map(({ name }) => name).sort()).toEqual(names);
});

test('a list that others change again and again is given up after five attempts', async () => {
  let writes = 0;
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (!(command instanceof PutCommand)) return {};
    writes += 1;
    throw new ConditionalCheckFailedException({ $metadata: {}, message: 'Others did.' });
  });
  const changed = changeOwnedShares('user_3', now, () => [share]);
  await expect(changed).rejects.toMatchObject({ code: 'unavailable' });
  expect(writes).toBe(5);
});
