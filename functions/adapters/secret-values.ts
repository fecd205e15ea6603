import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { awsClientDefaults } from './aws-client-defaults.ts';

const client = new SecretsManagerClient(awsClientDefaults);

/** The secret's text as it is now; nothing where it was never set. */
export async function secretIfSet(arn: string): Promise<string | undefined> {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
    return SecretString;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Sets the secret; what it was before is its previous version. */
export async function replaceSecret(arn: string, value: string): Promise<void> {
  await client.send(new PutSecretValueCommand({ SecretId: arn, SecretString: value }));
}
