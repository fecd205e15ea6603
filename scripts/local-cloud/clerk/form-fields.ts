import * as z from 'zod/mini';
import { normalEmail } from './accounts.ts';
import { fieldError } from './clerk-error.ts';

/** Clerk's own bounds; bcrypt, which Clerk uses, reads no more than 72 bytes. */
export const passwordLength = { min: 8, max: 72 } as const;

/** An e-mail address as it is kept, or the refusal that the form shows. */
export function checkedEmail(value: string, param = 'email_address'): string {
  const email = normalEmail(value);
  if (z.safeParse(z.email(), email).success && email.length <= 254) return email;
  const message = 'Email address must be a valid email address.';
  throw fieldError(param, 'form_param_format_invalid', message);
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
