import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghjkmnpqrstvwxyz0123456789';

/** A random name of 26 small letters and digits, in the manner of Replicate's ids. */
export function newIdentifier(): string {
  return Array.from(randomBytes(26), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
