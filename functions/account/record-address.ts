import { previousPeriod } from '../../shared/usage.ts';
import { closedLifetimeSeconds, openPeriods } from '../quota/usage-months.ts';
import { noteAddress } from './account-addresses.ts';
import { joinAddress, leaveAddress } from './address-uses.ts';
import { type Counts, carryUses } from './carried-uses.ts';
import { keyedHash } from './keyed-hash.ts';

/** The primary address of an account, and when it became that, in milliseconds since 1970. */
export type PrimaryAddress = { userId: string; address: string; toldAt: number };

/**
 * How late Clerk may tell of an account, in milliseconds: so long, and an hour more, it is known that an
 * account is deleted, which may have overtaken this.
 */
const maxDelayMs = (closedLifetimeSeconds - 60 * 60) * 1000;

/**
 * Notes which address an account has, so that its uses can be remembered when it is deleted, and counts
 * for it what the address has been used this month by accounts that are. It may be done again. About midnight of the 1st it is both months.
 */
export async function recordAddress(primary: PrimaryAddress): Promise<void> {
  const now = new Date();
  const { userId, address, toldAt } = primary;
  if (now.getTime() - toldAt > maxDelayMs) return;
  const hash = await addressHash(address);
  const used = new Map<string, Counts>();
  // First: another account with this address that is deleted meanwhile then finds this account, or this one finds its uses.
  for (const period of openPeriods(now))
    used.set(period, (await joinAddress({ hash, period }, userId)).counts);
  if (await noteAddress({ userId, hash, toldAt }, now)) {
    for (const [period, counts] of used) await carryUses({ userId, period }, counts);
    return;
  }
  // Also the month before: who was told of this first may have joined it there, and died.
  for (const period of new Set([previousPeriod(now), ...used.keys()]))
    await leaveAddress({ hash, period }, userId);
}

/** Stands for an e-mail address where uses are remembered without their person. */
export function addressHash(address: string): Promise<string> {
  return keyedHash(normalAddress(address));
}

/**
 * The mailbox that an address leads to. Case does not matter to any provider in use, and what follows a
 * `+` leads to the same person, who may make up as many as they like.
 */
export function normalAddress(address: string): string {
  const normal = address.trim().toLowerCase();
  const at = normal.lastIndexOf('@');
  const local = normal.slice(0, Math.max(0, at));
  // A `+` in front names the mailbox itself.
  return local.replace(/(?<=.)\+.*$/, '') + normal.slice(local.length);
}
