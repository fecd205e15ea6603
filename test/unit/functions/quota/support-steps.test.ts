import { afterAll, expect, test } from 'vitest';
import { startTables, storeRaw } from '../support/tables.ts';

const tables = await startTables();
const { giveBackUse, grantExtraUses, liftFailures } = await import(
  '../../../../functions/quota/support-steps.ts'
);
const { extraUsesNow } = await import('../../../../functions/quota/usage-item.ts');
const { pauseAfterFailures } = await import('../../../../functions/quota/failures-pause.ts');
const { readUsage } = await import('../../../../functions/quota/usage-table.ts');

afterAll(() => tables.stop());

const now = new Date('2026-11-20T12:00:00Z');
const period = '2026-11';
const seconds = now.getTime() / 1000;
const [reserved, released, dropped] = ['R', 'F', 'D'].map(
  (end) => `01KA0000000000000000000${end}00`,
);

const reservation = (state: string, more: object = {}) => ({
  ...{ state, feature: 'imageEditing', until: seconds, hash: '', owner: '' },
  ...more,
});

test('only a delivered use is given back, once, also when its reservation was dropped, and none below zero', async () => {
  const userId = 'given-back';
  await storeRaw('usage', {
    userId,
    period,
    imageEditing: 2,
    [`r_${reserved}`]: reservation('reserved'),
    [`r_${released}`]: reservation('released', { reason: 'internal' }),
  });
  const giveBack = (id = '') => giveBackUse({ userId, period, id, feature: 'imageEditing' }, now);
  expect(await Promise.all([giveBack(reserved), giveBack(released)])).toEqual([false, false]);
  expect((await Promise.all([giveBack(dropped), giveBack(dropped)])).sort()).toEqual([false, true]);
  expect((await readUsage(userId, period)).used.imageEditing).toBe(1);
  await giveBack('01KA000000000000000000000E');
  expect(await giveBack('01KA000000000000000000000G')).toBe(false);
  expect((await readUsage(userId, period)).used.imageEditing).toBe(0);
});

test('extra uses are granted once and expire, and failures before a lift do not count', async () => {
  const userId = 'granted';
  const failures = Array.from({ length: 6 }, (_, n) => [
    `r_01KA00000000000000000000F${n}`,
    reservation('released', { reason: 'provider_failed', chargedAt: seconds - n }),
  ]);
  await storeRaw('usage', { userId, period, ...Object.fromEntries(failures) });
  const month = { userId, period };
  const extra = { feature: 'imageEditing', uses: 3, until: seconds + 60 } as const;
  expect(await grantExtraUses(month, 'one', extra, now)).toBe(true);
  expect(await grantExtraUses(month, 'one', extra, now)).toBe(false);
  const item = await readUsage(userId, period);
  expect(extraUsesNow(item, now).imageEditing).toBe(3);
  expect(extraUsesNow(item, new Date(now.getTime() + 60_000)).imageEditing).toBe(0);
  expect(pauseAfterFailures(item, 'imageEditing', now)).toBeGreaterThan(0);
  expect(await liftFailures(month, 'imageEditing', now)).toBe(true);
  expect(pauseAfterFailures(await readUsage(userId, period), 'imageEditing', now)).toBe(0);
});

test('nothing is granted to a deleted account', async () => {
  await storeRaw('usage', { userId: 'closed', period, closedAt: now.toISOString() });
  const month = { userId: 'closed', period };
  const extra = { feature: 'imageEditing', uses: 1, until: seconds + 60 } as const;
  expect(await grantExtraUses(month, 'one', extra, now)).toBe(false);
  expect(await liftFailures(month, 'imageEditing', now)).toBe(false);
});
