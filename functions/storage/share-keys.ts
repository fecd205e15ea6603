import { createHash } from 'node:crypto';
import { userHash } from '../platform/user.ts';

/** The key of what a share leads to: the hash of its name, so that who reads the table learns no name from it. */
export function shareLookupKey(name: string): string {
  return `share#${createHash('sha256').update(name).digest('hex')}`;
}

/** The key of a person's shares. */
export function ownedSharesKey(userId: string): string {
  return `shares#${userHash(userId)}`;
}
