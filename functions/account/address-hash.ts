import { createHmac } from 'node:crypto';
import { secret } from '../platform/secrets.ts';
import { settings } from '../platform/settings.ts';

/**
 * Stands for an e-mail address where uses are remembered without their person. It is keyed, since
 * addresses can be guessed: without the stage's secret nobody can tell whose it is.
 */
export async function addressHash(address: string): Promise<string> {
  const key = await secret(settings.addressKeySecretArn());
  return createHmac('sha256', key).update(normalAddress(address)).digest('base64url');
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
