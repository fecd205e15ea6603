import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { aroundEachRequest, countRequests } from './aws-clients.ts';
import { cachedValue } from './cached-value.ts';
import { describeCause, log } from './log.ts';
import { patientClientDefaults, patiently } from './patient-retries.ts';

const client = new SecretsManagerClient(patientClientDefaults);
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

/** The secret with this ARN, at most five minutes old; an older one where it cannot be read. */
export function secret(id: string): Promise<string> {
  return cachedSecret(id).get();
}

/**
 * Does `use` with the secret. When the secret's owner refuses it, it is read again and `use`
 * done once more, since it may have been replaced.
 */
export async function withSecret<Result>(
  id: string,
  use: (value: string) => Promise<Result>,
  isRefusal: (error: unknown) => boolean,
): Promise<Result> {
  try {
    return await use(await secret(id));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    cachedSecret(id).drop();
    return use(await secret(id));
  }
}

/**
 * The secret and, where it was replaced, the one before, since for a while both are in use; none where it
 * was never set.
 */
export function secretVersions(id: string): SecretVersions {
  const known = versions.get(id) ?? newVersions(id);
  versions.set(id, known);
  return known;
}

function newVersions(id: string): SecretVersions {
  const cached = cachedValue(
    cacheMs,
    orAsBefore(() => readVersions(id)),
  );
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

function cachedSecret(id: string) {
  const known =
    secrets.get(id) ??
    cachedValue(
      cacheMs,
      orAsBefore(() => read(id)),
    );
  secrets.set(id, known);
  return known;
}

/** Reads what is as a rule as it was: where it cannot be read, it is given so once more. What is known not to be set is told. */
function orAsBefore<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let before: { value: Value } | undefined;
  return async () => {
    try {
      before = { value: await read() };
    } catch (error) {
      if (!before || error instanceof UnsetSecret) throw error;
      log.warn('A secret is used as it was read before', { cause: describeCause(error) });
    }
    return before.value;
  };
}

async function readVersions(id: string): Promise<string[]> {
  const both = [fetchIfSet(id), fetchIfSet(id, 'AWSPREVIOUS')];
  return (await Promise.all(both)).filter((version) => version !== undefined);
}

async function read(id: string): Promise<string> {
  const current = await fetchIfSet(id);
  if (current === undefined) throw new UnsetSecret(id);
  return current;
}

/** The stack creates secrets empty; whoever needs one before it is set learns what to do. */
export class UnsetSecret extends Error {
  constructor(id: string) {
    super(`The secret ${nameOf(id)} has no value yet; set it with npm run secrets`);
  }
}

async function fetchIfSet(...version: Parameters<typeof fetchSecret>): Promise<string | undefined> {
  try {
    return await fetchSecret(...version);
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function fetchSecret(id: string, VersionStage?: 'AWSPREVIOUS'): Promise<string> {
  const command = new GetSecretValueCommand({ SecretId: id, VersionStage });
  const { SecretString } = await patiently((options) => client.send(command, options));
  if (!SecretString) throw new Error(`The secret ${id} has no text.`);
  return SecretString;
}

/** An ARN ends with the name, a hyphen and six characters. */
function nameOf(id: string): string {
  return id.split(':secret:')[1]?.replace(/-[^-]{6}$/, '') ?? id;
}
