import { hash } from 'node:crypto';
import type { Plan } from '../../shared/plans.ts';
import type { Role } from '../../shared/roles.ts';

/** A person who is signed in. */
export type User = {
  userId: string;
  /** What the token says of the plan, if it does. */
  planClaim: string | undefined;
  /** What the token says that the person may see beside what everybody may. */
  role: Role | undefined;
};

/** A person who uses a tool: the plan is asked for when it is needed, since a provider may have to be. */
export type Subscriber = { userId: string; plan: () => Promise<Plan> };

/** Stands for a user in object keys and log lines, where the user's id must not be. */
export function userHash(userId: string): string {
  return hash('sha256', userId).slice(0, 32);
}
