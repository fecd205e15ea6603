import { createHash } from 'node:crypto';

/** Largest seed that every model takes, and one more. */
const seeds = 2 ** 31;

/** The seed of a job: the same job makes the same image. */
export function seedOf(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE() % seeds;
}
