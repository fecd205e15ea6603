import type { AwsClients } from '../clients.ts';
import { type SecretState, secretStates } from '../secrets/secret-state.ts';
import type { Check } from './check.ts';

/** Whether the secrets have values. Before the first deployment there are none, which is well. */
export function secretsCheck({ secrets }: AwsClients, stageName: string): Check {
  return {
    name: 'Secrets',
    problems: async () => {
      const states = await secretStates(secrets, stageName);
      return unset(states).map(
        (name) => `${name} has no value: run npm run secrets -- --stage ${stageName}.`,
      );
    },
  };
}

/** The names of the secrets that were created, but never set. */
export function unset(states: readonly SecretState[]): string[] {
  return states.filter(({ state }) => state === 'empty').map(({ secret }) => secret.name);
}
