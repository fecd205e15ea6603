import { randomInt, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ResolvedTemplate } from './template.ts';

export const secretStages = ['AWSCURRENT', 'AWSPREVIOUS'] as const;

export type SecretStage = (typeof secretStages)[number];

export type SecretVersion = { id: string; value: string };

export type SecretStore = {
  /** Name, ARN, or ARN without its random end -> ARN. */
  arnOf(secretId: string): string | undefined;
  nameOf(arn: string): string | undefined;
  /** The current value. */
  valueOf(secretId: string): string | undefined;
  /** A secret has no previous version until its value is first replaced. */
  versionOf(secretId: string, stage: SecretStage): SecretVersion | undefined;
  /** Replaces a value, as an operator would: what was current is the previous one from now on. */
  put(secretId: string, value: string): void;
};

type Options = {
  template: ResolvedTemplate;
  dataDir: string;
  /** Values by secret name; the template's other secrets are generated once and kept. */
  values: ReadonlyMap<string, string>;
};

const secretSchema = z.object({
  SecretString: z.optional(z.string()),
  GenerateSecretString: z.optional(
    z.strictObject({
      PasswordLength: z._default(z.number(), 32),
      ExcludePunctuation: z.optional(z.boolean()),
      ExcludeCharacters: z.optional(z.string()),
      IncludeSpace: z.optional(z.literal(false)),
    }),
  ),
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const RANDOM_END = /-[^-]{6}$/;

/** The secrets of the template with their values. */
export function createSecretStore({ template, dataDir, values }: Options): SecretStore {
  const secrets = template.resourcesOfType('AWS::SecretsManager::Secret');
  const names = new Map(
    secrets.map(({ id }) => [template.reference(id), nameIn(template.reference(id))]),
  );
  const kept = openKeptValues(join(dataDir, 'secrets.json'));
  const versions = new Map<string, Partial<Record<SecretStage, SecretVersion>>>();
  for (const { id, properties } of secrets) {
    const name = nameIn(template.reference(id));
    const value = values.get(name) ?? templateValue(name, properties, kept);
    versions.set(name, value === undefined ? {} : { AWSCURRENT: { id: randomUUID(), value } });
  }
  const arnOf = (secretId: string) =>
    [...names].find(([arn, name]) =>
      [arn, name, arn.replace(RANDOM_END, '')].includes(secretId),
    )?.[0];
  const nameOf = (secretId: string) => names.get(arnOf(secretId) ?? '');
  const versionOf = (secretId: string, stage: SecretStage) =>
    versions.get(nameOf(secretId) ?? '')?.[stage];
  return {
    arnOf,
    nameOf,
    versionOf,
    valueOf: (secretId) => versionOf(secretId, 'AWSCURRENT')?.value,
    put: (secretId, value) => {
      const name = nameOf(secretId);
      if (name === undefined) throw new Error(`There is no secret ${secretId}`);
      const before = versionOf(secretId, 'AWSCURRENT');
      versions.set(name, {
        AWSCURRENT: { id: randomUUID(), value },
        ...(before && { AWSPREVIOUS: before }),
      });
    },
  };
}

function nameIn(arn: string): string {
  return (arn.split(':secret:')[1] ?? '').replace(RANDOM_END, '');
}

type KeptValues = {
  get(name: string): string | undefined;
  keep(name: string, value: string): void;
};

/** A secret with neither a value nor a way to make one up is empty until it is put. */
function templateValue(name: string, properties: unknown, kept: KeptValues): string | undefined {
  const { SecretString, GenerateSecretString } = secretSchema.parse(properties);
  if (SecretString !== undefined) return SecretString;
  if (GenerateSecretString === undefined) return undefined;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const { PasswordLength, ExcludePunctuation, ExcludeCharacters = '' } = GenerateSecretString;
  const alphabet = [...LETTERS, ...(ExcludePunctuation ? '' : PUNCTUATION)].filter(
    (letter) => !ExcludeCharacters.includes(letter),
  );
  const value = Array.from({ length: PasswordLength }, () => alphabet[randomInt(alphabet.length)]);
  kept.keep(name, value.join(''));
  return value.join('');
}

function openKeptValues(file: string): KeptValues {
  const values = readValues(file);
  return {
    get: (name) => values[name],
    keep: (name, value) => {
      values[name] = value;
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(values, null, 2), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

function readValues(file: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
