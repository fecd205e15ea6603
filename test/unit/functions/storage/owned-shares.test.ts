import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { backupDays } from '../../../../shared/privacy.ts';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { documents } = await import('../../../../functions/platform/dynamodb-client.ts');
const { changeOwnedShares, closeOwnedShares, madeBy, ownedShares } = await import(
  '../../../../functions/storage/owned-shares.ts'
);
const { getShareLookup, lookUpShare, putShareLookup } = await import(
  '../../../../functions/storage/share-lookups.ts'
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

/** Writes what a share leads to. */
const lead = (name: string, userId: string) =>
  putShareLookup(name, {
    userId,
    feature: share.feature,
    id: share.id,
    expiresAt: share.expiresAt,
  });

test('of a deleted account nothing is shared any more, and what may still be written is ended again', async () => {
  const [young, old] = ['e'.repeat(24), 'f'.repeat(24)];
  const shares = [
    { ...share, name: young },
    { ...share, name: old, createdAt: seconds - 600 },
  ];
  await changeOwnedShares('user_4', now, () => shares);
  for (const name of [young, old]) await lead(name, 'user_4');
  const over = await closeOwnedShares('user_4', now);
  expect(over).toBe(madeBy({ ...share, name: young }));
  expect(await ownedShares('user_4', now)).toEqual([]);
  await expect(changeOwnedShares('user_4', now, () => [share])).rejects.toMatchObject({
    code: 'unauthorized',
  });

  await lead(young, 'user_4');
  expect(await closeOwnedShares('user_4', new Date(over * 1000))).toBe(0);
  for (const name of [young, old]) expect(await getShareLookup(name)).toBeUndefined();
  const Key = { jobId: ownedSharesKey('user_4') };
  const { Item } = await documents.send(new GetCommand({ TableName: 'jobs', Key }));
  expect(Item).toMatchObject({ shares: [], closed: true });
  expect(Item?.expiresAt).toBeLessThanOrEqual(over + 600);
});

test('a share that is written again keeps what was counted of it', async () => {
  const name = 'g'.repeat(24);
  await lead(name, 'user_5');
  await lookUpShare(name, { isView: true, now });
  await lead(name, 'user_5');
  expect(await getShareLookup(name)).toMatchObject({ views: 1 });
});
