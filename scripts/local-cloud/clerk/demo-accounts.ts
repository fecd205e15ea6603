import { plans } from '../../../shared/plans.ts';
import { addAccount } from './accounts.ts';
import type { Instance } from './instance.ts';
import { hashPassword } from './password-hash.ts';

/** Password of the accounts that every new data folder starts with. */
export const demoPassword = 'atelier-demo-1';

/**
 * free@, standard@ and pro@example.com, each on the plan of its name. The site is told of them like of
 * anybody, but only when it is there.
 */
export function addDemoAccounts(instance: Instance): void {
  const passwordHash = hashPassword(demoPassword);
  for (const plan of plans) {
    const email = `${plan.toLowerCase()}@example.com`;
    addAccount(instance, { email, passwordHash, plan }, instance.webhooks.keep);
  }
}
