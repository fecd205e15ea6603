import * as z from 'zod/mini';

/** A whole number, which DuckDB counts in 64 or 128 bits: exact up to nine million dollars in nanodollars. */
export const whole = z.pipe(z.bigint(), z.transform(Number));
