import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { awsClientDefaults } from './aws-clients.ts';

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

/**
 * Sets the secret for a request and gives its text: what another try of the same request set stays.
 * https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_PutSecretValue.html
 */
export async function setSecretOnce(
  arn: string,
  value: string,
  requestId: string,
): Promise<string> {
  const version = { ClientRequestToken: requestId, SecretString: value };
  try {
    await client.send(new PutSecretValueCommand({ SecretId: arn, ...version }));
    return value;
  } catch (error) {
    const before = error instanceof ResourceExistsException ? await secretIfSet(arn) : undefined;
    if (before === undefined) throw error;
    return before;
  }
}
