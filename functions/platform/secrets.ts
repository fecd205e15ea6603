import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { aroundEachRequest, awsClientDefaults, countRequests } from './aws-clients.ts';
import { cachedValue } from './cached-value.ts';

const client = new SecretsManagerClient(awsClientDefaults);
client.middlewareStack.add(
  countRequests(() => 'secretRequest'),
  aroundEachRequest,
);
const cacheMs = 5 * 60 * 1000;
const secrets = new Map<string, ReturnType<typeof cachedValue<string>>>();
const versions = new Map<string, SecretVersions>();

/** The versions of a secret that are in use. */
type SecretVersions = {
  get(): Promise<string[]>;
  /** Makes the next `get` read them anew, unless that was done within the last minute; whether it was now. */
  renew(): boolean;
};

/**
 * Time in milliseconds within which what does not fit a secret has it read anew once. Anybody can send what
 * does not fit, and each read is paid for; a secret that was replaced just now is known a minute later at
 * the latest, and who sends a webhook sends it again.
 */
const renewalPauseMs = 60 * 1000;

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

/**
 * The secret and, where it was replaced, the one before, since for a while both are in use; none where it
 * was never set.
 */
export function secretVersions(arn: string): SecretVersions {
  const known = versions.get(arn) ?? newVersions(arn);
  versions.set(arn, known);
  return known;
}

function newVersions(arn: string): SecretVersions {
  const cached = cachedValue(cacheMs, () => readVersions(arn));
  let renewedAt = Number.NEGATIVE_INFINITY;
  return {
    get: cached.get,
    renew: () => {
      if (Date.now() - renewedAt < renewalPauseMs) return false;
      renewedAt = Date.now();
      cached.drop();
      return true;
    },
  };
}

function cachedSecret(arn: string) {
  const known = secrets.get(arn) ?? cachedValue(cacheMs, () => read(arn));
  secrets.set(arn, known);
  return known;
}

async function readVersions(arn: string): Promise<string[]> {
  const both = [fetchIfSet(arn), fetchIfSet(arn, 'AWSPREVIOUS')];
  return (await Promise.all(both)).filter((version) => version !== undefined);
}

async function read(arn: string): Promise<string> {
  const current = await fetchIfSet(arn);
  if (current === undefined) throw unsetSecret(arn);
  return current;
}

/** The stack creates secrets empty; whoever needs one before it is set learns what to do. */
export function unsetSecret(arn: string): Error {
  return new Error(`The secret ${nameOf(arn)} has no value yet; set it with npm run secrets`);
}

async function fetchIfSet(...version: Parameters<typeof fetchSecret>): Promise<string | undefined> {
  try {
    return await fetchSecret(...version);
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
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
