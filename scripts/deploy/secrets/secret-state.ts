import {
  DescribeSecretCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type OperatorSecret, operatorSecrets } from '../../../infra/operator-secrets.ts';
import { secretName } from '../../../infra/stage-names.ts';
import type { Check } from '../checks/check.ts';
import type { AwsClients } from '../clients.ts';

/** A secret of a stage: not created by the stack yet, created without a value, or set. */
export type SecretState = { secret: OperatorSecret; state: 'absent' | 'empty' | 'set' };

/** The state of every secret that an operator sets. No value is read. */
export async function secretStates(
  client: SecretsManagerClient,
  stageName: string,
): Promise<SecretState[]> {
  return Promise.all(
    Object.values<OperatorSecret>(operatorSecrets).map(async (secret) => ({
      secret,
      state: await stateOf(client, secretName(stageName, secret)),
    })),
  );
}

async function stateOf(
  client: SecretsManagerClient,
  SecretId: string,
): Promise<SecretState['state']> {
  try {
    const command = new DescribeSecretCommand({ SecretId });
    const { VersionIdsToStages = {} } = await client.send(command);
    const isSet = Object.values(VersionIdsToStages).flat().includes('AWSCURRENT');
    return isSet ? 'set' : 'empty';
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return 'absent';
    throw error;
  }
}

/**
 * Whether the secrets have values. Before the first deployment there are no secrets, which is fine; and after one that failed
 * nobody has them yet, since providers give some out for an address that the stage must have first.
 */
export function secretsCheck({ secrets }: AwsClients, stageName: string): Check {
  return {
    name: 'Secrets',
    isHint: true,
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
