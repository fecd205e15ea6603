import { plans } from '../../../shared/plans.ts';
import { addAccount } from './accounts.ts';
import type { Instance } from './instance.ts';
import { hashPassword } from './password-hash.ts';

/** Password of the accounts that every new data folder starts with. */
export const demoPassword = 'atelier-demo-1';

/** free@, standard@ and pro@example.com, each on the plan of its name. */
export function addDemoAccounts(instance: Instance): void {
  const passwordHash = hashPassword(demoPassword);
  for (const plan of plans) {
    addAccount(instance, { email: `${plan.toLowerCase()}@example.com`, passwordHash, plan });
  }
}
