import { hashPassword } from '@atelier/local-cloud/passwords';
import type { Studio } from '@atelier/local-cloud/studio';
import { plans } from '../../shared/plans.ts';

/** Requests of one account before the next one takes over: none of its limits may end the attack. */
const requestsPerAccount = 20;

/** Gives valid tokens, of a new account every so often, on each of the plans in turn. */
export function tokensOfNewcomers(studio: Studio): () => string {
  const passwordHash = hashPassword('correct-horse-1');
  let sent = 0;
  let userId = '';
  return () => {
    if (sent % requestsPerAccount === 0) {
      const plan = plans[(sent / requestsPerAccount) % plans.length];
      const email = `fuzz-${Date.now()}-${sent}-${Math.random()}@example.com`;
      userId = studio.clerk.createUser({ email, passwordHash, ...(plan && { plan }) }).id;
    }
    sent += 1;
    return studio.clerk.sessionToken(userId);
  };
}
