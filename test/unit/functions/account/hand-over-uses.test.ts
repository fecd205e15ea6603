import { ulid } from 'ulid';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { jobOf } from '../support/jobs.ts';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
vi.doMock('../../../../functions/platform/secrets.ts', () => ({ secret: async () => 'key' }));
vi.stubEnv('ADDRESS_KEY_SECRET_ID', 'arn');
const { closeMonths } = await import('../../../../functions/account/close-months.ts');
const { forgetPerson, handOver } = await import('../../../../functions/account/hand-over-uses.ts');
const { joinAddress } = await import('../../../../functions/account/address-uses.ts');
const { addressHash, recordAddress } = await import(
  '../../../../functions/account/record-address.ts'
);
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { commitUse, readUsage } = await import('../../../../functions/quota/usage-table.ts');

vi.useFakeTimers({ toFake: ['Date'] });
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
afterAll(() => tables.stop());
afterEach(() => void vi.setSystemTime(vi.getRealSystemTime()));

const [november, december] = ['2026-11', '2026-12'];

/** Opens an account with an address at a moment. */
async function opened(address: string, at: Date): Promise<string> {
  const userId = `person-${ulid()}`;
  vi.setSystemTime(at);
  await recordAddress({ userId, address, toldAt: at.getTime() });
  return userId;
}

async function use(userId: string, keyTime: Date): Promise<void> {
  const outcome = await reserve(jobOf(userId, undefined), ulid(keyTime.getTime()));
  if (!('use' in outcome)) throw new Error('The use was not reserved.');
  await commitUse(outcome.use);
}

const used = async (userId: string, period: string) =>
  (await readUsage(userId, period)).used.imageEditing;

const sides = [
  ['before', new Date('2026-11-30T23:55:00Z'), new Date('2026-12-01T00:02:00Z'), december],
  ['after', new Date('2026-12-01T00:05:00Z'), new Date('2026-11-30T23:58:00Z'), november],
] as const;

test.each(sides)(
  'who makes an account anew right %s the 1st has used what the last one did by keys of the other month',
  async (_, now, keyTime, period) => {
    const address = `${ulid()}@example.com`;
    const first = await opened(address, now);
    await use(first, keyTime);
    const meanwhile = await opened(address, now);
    await closeMonths(first, now);
    await handOver(first, now);
    const second = await opened(address, now);
    expect([await used(meanwhile, period), await used(second, period)]).toEqual([1, 1]);
    const other = period === december ? november : december;
    expect([await used(meanwhile, other), await used(second, other)]).toEqual([0, 0]);
  },
);

test('in the middle of a month nothing is left in the months beside it', async () => {
  const address = `${ulid()}@example.com`;
  const now = new Date('2026-11-15T12:00:00Z');
  const first = await opened(address, now);
  await use(first, now);
  await closeMonths(first, now);
  await handOver(first, now);
  const second = await opened(address, now);
  expect([await used(second, november), await used(second, december)]).toEqual([1, 0]);
});

test('an account that is deleted right after the 1st is named by none of the addresses that it had right before', async () => {
  const before = new Date('2026-11-30T23:59:00Z');
  const addresses = [1, 2, 3].map((n) => `${n}.${ulid()}@example.com`);
  const [first = '', second = '', third = ''] = addresses;
  const userId = await opened(first, before);
  await recordAddress({ userId, address: second, toldAt: before.getTime() + 1 });
  const now = new Date('2026-12-01T00:30:00Z');
  vi.setSystemTime(now);
  await recordAddress({ userId, address: third, toldAt: now.getTime() });
  const hashes = await handOver(userId, now);
  await forgetPerson(userId, { hashes, periods: [december] }, now);
  for (const address of addresses) {
    const hash = await addressHash(address);
    for (const period of [november, december]) {
      expect((await joinAddress({ hash, period }, 'other')).accounts).toEqual(['other']);
    }
  }
});

test('an address that is told late does not take the place of a newer one', async () => {
  const [newer, older] = [`${ulid()}@example.com`, `${ulid()}@example.com`];
  const before = new Date('2026-11-15T12:00:00Z');
  const first = await opened(newer, before);
  await recordAddress({ userId: first, address: older, toldAt: before.getTime() - 1 });
  const now = new Date('2026-12-15T12:00:00Z');
  vi.setSystemTime(now);
  await use(first, now);
  await closeMonths(first, now);
  await handOver(first, now);
  expect(await used(await opened(newer, now), december)).toBe(1);
  expect(await used(await opened(older, now), december)).toBe(0);
});
