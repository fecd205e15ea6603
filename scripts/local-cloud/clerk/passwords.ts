import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { fieldError } from './clerk-error.ts';

const keyBytes = 32;

/** Password of the accounts that every new data folder starts with. */
export const demoPassword = 'atelier-demo-1';

/** Clerk's own bounds; bcrypt, which Clerk uses, reads no more than 72 bytes. */
const passwordLength = { min: 8, max: 72 } as const;

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

/** A password long enough to take, or the refusal that the form shows. */
export function checkedPassword(value: string, param = 'password'): string {
  if (value.length < passwordLength.min) {
    const message = `Passwords must be ${passwordLength.min} characters or more.`;
    throw fieldError(param, 'form_password_length_too_short', message);
  }
  if (Buffer.byteLength(value) > passwordLength.max) {
    const message = `Passwords must be ${passwordLength.max} bytes or fewer.`;
    throw fieldError(param, 'form_password_length_too_long', message);
  }
  return value;
}
