import * as z from 'zod/mini';

/** A ULID: 48 bits of milliseconds, 80 random bits, Crockford base 32. */
export const ulidSchema = z.string().check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/));

/** Request header with the ULID that names one submit: its record, its job, its retries. */
export const idempotencyHeader = 'Idempotency-Key';

/** How far the time inside an idempotency key may lie from the server's, in milliseconds. */
export const idempotencyKeyToleranceMs = 10 * 60 * 1000;
