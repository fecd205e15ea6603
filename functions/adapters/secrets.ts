import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { awsClientDefaults } from './aws-client-defaults.ts';
import { cachedValue } from './cached-value.ts';

const client = new SecretsManagerClient(awsClientDefaults);
const lifetime = 5 * 60 * 1000;
const secrets = new Map<string, ReturnType<typeof cachedValue<string>>>();

/** The secret with this ARN, at most five minutes old. */
export function secret(arn: string): Promise<string> {
  return cachedSecret(arn).get();
}

/**
 * Does `use` with the secret. When the secret's owner refuses it, it is read again and `use`
 * done once more, since it may have been replaced.
 */
export async function withSecret<Result>(
  arn: string,
  use: (value: string) => Promise<Result>,
  isRefusal: (error: unknown) => boolean,
): Promise<Result> {
  try {
    return await use(await secret(arn));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    cachedSecret(arn).drop();
    return use(await secret(arn));
  }
}

function cachedSecret(arn: string) {
  const known = secrets.get(arn) ?? cachedValue(lifetime, () => read(arn));
  secrets.set(arn, known);
  return known;
}

async function read(arn: string): Promise<string> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
  if (!SecretString) throw new Error(`The secret ${arn} has no text.`);
  return SecretString;
}
