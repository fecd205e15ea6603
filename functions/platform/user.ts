import { createHash } from 'node:crypto';
import type { Plan } from '../../shared/plans.ts';

/** A person who is signed in. */
export type User = {
  userId: string;
  /** Asks for the plan when it is needed: a provider may have to be asked. */
  plan: () => Promise<Plan>;
};

/** Stands for a user in object keys and log lines, where the user's id must not be. */
export function userHash(userId: string): string {
  return createHash('sha256').update(userId).digest('hex').slice(0, 32);
}
