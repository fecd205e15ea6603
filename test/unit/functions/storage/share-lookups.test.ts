import { afterAll, expect, test } from 'vitest';
import { maxLooksPerHour } from '../../../../shared/shares.ts';
import { startTables, storeRaw } from '../support/tables.ts';

const tables = await startTables();
const { getShareLookup, lookUpShare, putShareLookup } = await import(
  '../../../../functions/storage/share-lookups.ts'
);
const { shareLookupKey } = await import('../../../../functions/storage/share-keys.ts');
afterAll(() => tables.stop());

const now = new Date('2026-11-20T12:40:00Z');
const hour = Math.floor(now.getTime() / 3_600_000);
const lookup = {
  userId: 'user_1',
  feature: 'imageEditing',
  id: '01KA0000000000000000000000',
  expiresAt: now.getTime() / 1000 + 7_200,
} as const;
const look = (name: string, isView = true) => lookUpShare(name, { isView, now });

test('looks at the same time are all counted, also the first ones of an hour', async () => {
  await putShareLookup('together', lookup);
  const found = await Promise.all([look('together'), look('together', false), look('together')]);
  expect(found.every((each) => each?.id === lookup.id)).toBe(true);
  expect(await getShareLookup('together')).toMatchObject({ hour, looks: 3, views: 2 });
});

test('beyond the looks of an hour it is said when the next hour begins, and nothing is counted', async () => {
  const item = { ...lookup, views: 5, hour, looks: maxLooksPerHour };
  await storeRaw('jobs', { jobId: shareLookupKey('busy'), ...item });
  await expect(look('busy')).rejects.toMatchObject({ code: 'share_busy', retryAfter: 20 * 60 });
  expect(await getShareLookup('busy')).toMatchObject(item);
});

test('a share that is over, or that nobody has made, leads to nothing', async () => {
  await putShareLookup('over', { ...lookup, expiresAt: now.getTime() / 1000 });
  expect(await look('over')).toBeUndefined();
  expect(await look('unknown')).toBeUndefined();
});
