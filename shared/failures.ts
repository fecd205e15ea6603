import { errorCatalogue } from './errors.ts';

/**
 * So many failures of a tool that its provider charged for may lie within so many seconds: a limit of our own, for
 * whoever makes work fail on purpose. Nobody's uses of a month are as many, and those that cost nothing do not count.
 */
export const failuresAllowed = { count: 5, windowSeconds: 60 * 60 } as const;

/** The sentence of `too_many_failures` with its end: `when` is 'in 40 minutes' or 'at 3:42 PM'. */
export function failuresPause(when: string): string {
  return `${errorCatalogue.too_many_failures.message} You can go on ${when}.`;
}

/** Seconds as they are told, in whole minutes. */
export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
}
