import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { awsClientDefaults } from './aws-client-defaults.ts';
import { cachedValue } from './cached-value.ts';
import { aroundEachRequest, countRequests } from './counted-requests.ts';

const client = new SecretsManagerClient(awsClientDefaults);
client.middlewareStack.add(
  countRequests(() => 'secretRequest'),
  aroundEachRequest,
);
const lifetime = 5 * 60 * 1000;
const secrets = new Map<string, ReturnType<typeof cachedValue<string>>>();
const versions = new Map<string, ReturnType<typeof cachedValue<string[]>>>();

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

/** The secret and, where it was replaced, the one before: for a while both are in use. */
export function secretVersions(arn: string) {
  const known = versions.get(arn) ?? cachedValue(lifetime, () => readVersions(arn));
  versions.set(arn, known);
  return known;
}

function cachedSecret(arn: string) {
  const known = secrets.get(arn) ?? cachedValue(lifetime, () => read(arn));
  secrets.set(arn, known);
  return known;
}

async function readVersions(arn: string): Promise<string[]> {
  const [current, previous] = await Promise.all([read(arn), readPrevious(arn)]);
  return previous === undefined ? [current] : [current, previous];
}

async function readPrevious(arn: string): Promise<string | undefined> {
  try {
    return await fetchSecret(arn, 'AWSPREVIOUS');
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** The stack creates secrets empty; whoever reads one before it is set learns what to do. */
async function read(arn: string): Promise<string> {
  try {
    return await fetchSecret(arn);
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    const message = `The secret ${nameOf(arn)} has no value yet; set it with npm run secrets`;
    throw new Error(message, { cause: error });
  }
}

async function fetchSecret(arn: string, VersionStage?: 'AWSPREVIOUS'): Promise<string> {
  const command = new GetSecretValueCommand({ SecretId: arn, VersionStage });
  const { SecretString } = await client.send(command);
  if (!SecretString) throw new Error(`The secret ${arn} has no text.`);
  return SecretString;
}

/** An ARN ends with the name, a hyphen and six characters. */
function nameOf(arn: string): string {
  return (arn.split(':secret:')[1] ?? arn).replace(/-[^-]{6}$/, '');
}
