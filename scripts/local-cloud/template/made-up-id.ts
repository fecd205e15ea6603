import { createHash } from 'node:crypto';

export const LOWER_CASE = 'abcdefghijklmnopqrstuvwxyz0123456789';
export const UPPER_CASE = LOWER_CASE.toUpperCase();

/** An id of the kind AWS makes up, the same for the same seed. */
export function madeUpId(seed: string, length: number, alphabet: string): string {
  const bytes = createHash('sha512').update(seed).digest();
  return Array.from({ length }, (_, index) => alphabet[(bytes[index] ?? 0) % alphabet.length]).join(
    '',
  );
}

/** The name in a form that fits: cut, with a tail of its own, when it is too long. */
export function fitted(name: string, longest: number): string {
  if (name.length <= longest) return name;
  return `${name.slice(0, longest - 9)}-${madeUpId(name, 8, LOWER_CASE)}`;
}
