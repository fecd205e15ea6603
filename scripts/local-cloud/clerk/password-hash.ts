import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const keyBytes = 32;

/** `salt:key`, both in base64url, derived with scrypt. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}:${derive(password, salt).toString('base64url')}`;
}

export function passwordMatches(password: string, hash: string): boolean {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'base64url');
  const actual = derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function derive(password: string, salt: Buffer): Buffer {
  return scryptSync(password.normalize('NFKC'), salt, keyBytes);
}
