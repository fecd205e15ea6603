import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { startTables, storeRaw } from '../support/tables.ts';

const tables = await startTables();
const { documents } = await import('../../../../functions/platform/dynamodb-client.ts');
const { clearItem, closedLifetimeSeconds, closeMonth, usageMonths } = await import(
  '../../../../functions/quota/usage-months.ts'
);
afterAll(() => tables.stop());

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T13:00:00Z');
const inTwoDays = (from: Date) => from.getTime() / 1000 + closedLifetimeSeconds;

async function stored(userId: string, period = '2026-11') {
  const Key = { userId, period };
  return (await documents.send(new GetCommand({ TableName: 'usage', Key }))).Item;
}

test('a month that is closed keeps what was in it, and is known as closed for two days more', async () => {
  await storeRaw('usage', { userId: 'closed', period: '2026-11', imageEditing: 2 });
  const item = await closeMonth('closed', '2026-11', now);
  expect(item).toMatchObject({ closed: true, used: { imageEditing: 2 } });
  await closeMonth('closed', '2026-11', later);
  expect(await stored('closed')).toMatchObject({
    closedAt: now.toISOString(),
    expiresAt: inTwoDays(later),
  });
});

test('of a month that is cleared nothing stays but that it is closed, for two days', async () => {
  await storeRaw('usage', { userId: 'cleared', period: '2026-11', imageEditing: 2 });
  await clearItem('cleared', '2026-11', now);
  expect(await stored('cleared')).toEqual({
    userId: 'cleared',
    period: '2026-11',
    closedAt: now.toISOString(),
    expiresAt: inTwoDays(now),
  });
});

test('only months count as months', async () => {
  for (const period of ['2026-10', '2026-11', 'hashes']) {
    await storeRaw('usage', { userId: 'months', period });
  }
  expect(await usageMonths('months')).toEqual(['2026-10', '2026-11']);
});
