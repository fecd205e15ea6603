import { periodOf } from '../../shared/usage.ts';
import { closedLifetime } from '../quota/usage-months.ts';
import { addressHash } from './address-hash.ts';
import { joinAddress, leaveAddress } from './address-uses.ts';
import { carryUses } from './carried-uses.ts';
import { noteAddress } from './known-addresses.ts';

/** The primary address of an account, and when it became that, in milliseconds since 1970. */
export type PrimaryAddress = { userId: string; address: string; toldAt: number };

/**
 * How late Clerk may tell of an account, in milliseconds: so long, and an hour more, it is known that an
 * account is deleted, which may have overtaken this.
 */
const longestWay = (closedLifetime - 60 * 60) * 1000;

/**
 * Notes which address an account has, so that its uses can be remembered when it is deleted, and counts
 * for it what the address has been used this month by accounts that are. It may be done again.
 */
export async function knowAddress(primary: PrimaryAddress): Promise<void> {
  const now = new Date();
  const { userId, address, toldAt } = primary;
  if (now.getTime() - toldAt > longestWay) return;
  const hash = await addressHash(address);
  const period = periodOf(now);
  // First, so that an account that is deleted meanwhile finds this account, or this finds its uses.
  const { counts } = await joinAddress({ hash, period }, userId, now);
  if (await noteAddress({ userId, hash, toldAt }, period)) {
    await carryUses({ userId, period }, counts, now);
  } else {
    await leaveAddress({ hash, period }, userId);
  }
}
