import { previousPeriod } from '../../shared/usage.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { clearItem, openPeriods } from '../quota/usage-months.ts';
import { addressPeriod, closeAddresses } from './account-addresses.ts';
import { addUses, leaveAddress } from './address-uses.ts';
import { carryUses, type Month, ownUses } from './carried-uses.ts';
import { keyedHash } from './keyed-hash.ts';

/** Addresses that are worked on at once; most accounts have one. */
const maxParallelCount = 4;

/**
 * Leaves what an account used this month with each address that it had this month, and counts it for
 * living accounts with the same address. Its months must be closed, and nothing reserved in them. Gives the
 * hashes of the addresses. About midnight of the 1st it is both months: else who makes accounts then, with keys of the other month,
 * has a new quota with each.
 */
export async function handOver(userId: string, now: Date): Promise<string[]> {
  const addresses = await closeAddresses(userId, now);
  for (const period of openPeriods(now)) {
    const ofMonth = addresses.filter(({ until = period }) => until >= period);
    await handOverMonth(
      { userId, period },
      ofMonth.map(({ hash }) => hash),
    );
  }
  return addresses.map(({ hash }) => hash);
}

async function handOverMonth({ userId, period }: Month, hashes: readonly string[]): Promise<void> {
  const uses = await ownUses({ userId, period });
  const isUsed = Object.keys(uses).length > 0;
  await inParallel(hashes, maxParallelCount, async (hash) => {
    const address = { hash, period };
    const { counts, accounts } = isUsed
      ? await addUses(address, { userId, mark: await keyedHash(userId), uses })
      : await leaveAddress(address, userId);
    // Also where the uses were added before: that run may have been killed before this step.
    const others = accounts.filter((account) => account !== userId);
    for (const other of others) await carryUses({ userId: other, period }, counts);
  });
}

/**
 * Leaves nothing with addresses that tells of this person, and of their own item only that it is closed.
 * Their uses stay in them, under a mark that tells nobody whose they are. DynamoDB may keep an address of the month
 * before for some days.
 */
export async function forgetPerson(
  userId: string,
  { hashes, periods }: { hashes: readonly string[]; periods: readonly string[] },
  now: Date,
): Promise<void> {
  const months = new Set([...periods, previousPeriod(now)]);
  const addresses = hashes.flatMap((hash) => [...months].map((period) => ({ hash, period })));
  await inParallel(addresses, maxParallelCount, async (address) => {
    await leaveAddress(address, userId);
  });
  await clearItem(userId, addressPeriod, now);
}
