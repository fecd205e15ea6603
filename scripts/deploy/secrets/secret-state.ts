import {
  DescribeSecretCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import {
  type OperatorSecret,
  operatorSecrets,
  secretName,
} from '../../../infra/operator-secrets.ts';

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
