import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJsonFile, writeJsonFile } from '../data/json.ts';
import type { ResolvedTemplate } from '../template/template.ts';

export const secretStages = ['AWSCURRENT', 'AWSPREVIOUS', 'AWSPENDING'] as const;

export type SecretStage = (typeof secretStages)[number];

export type SecretStore = {
  /** Name, ARN, or ARN without its random end -> ARN. */
  arnOf(secretId: string): string | undefined;
  nameOf(arn: string): string | undefined;
  /** The current value, or that of a version. */
  valueOf(secretId: string, versionId?: string): string | undefined;
  /** A secret that was never set has no version, and none before it until it is first replaced. */
  versionOf(secretId: string, stage: SecretStage): SecretVersion | undefined;
  /** Sets a value, as an operator would: what was current is the previous one from now on. */
  put(secretId: string, value: string, versionId?: string): void;
  /** Sets a value that is not used yet. */
  putPending(secretId: string, value: string, versionId: string): void;
  /** Makes the pending value the current one. It stays the pending one, too, until that is taken from it. */
  promote(secretId: string): void;
  endPending(secretId: string): void;
};

type Options = {
  template: ResolvedTemplate;
  dataDir: string;
  /** Values by secret name, set at every start; all others are generated or put, and stored. */
  values: ReadonlyMap<string, string>;
};

const RANDOM_END = /-[^-]{6}$/;

/** The secrets of the template with their values. */
export function createSecretStore({ template, dataDir, values }: Options): SecretStore {
  const secrets = template.resourcesOfType('AWS::SecretsManager::Secret');
  const names = new Map(
    secrets.map(({ id }) => [template.reference(id), nameIn(template.reference(id))]),
  );
  const versions = new Map<string, SecretVersions>();
  const kept = openKeptSecrets(join(dataDir, 'secrets', `${template.stackName}.json`));
  kept.keepOnly([...names.values()]);
  const set = (name: string, all: SecretVersions) => {
    versions.set(name, all);
    if (!values.has(name)) kept.keep(name, all);
  };
  for (const { id, properties } of secrets) {
    const name = nameIn(template.reference(id));
    const known = values.has(name) ? undefined : kept.get(name);
    const value = values.get(name) ?? firstSecretValue(properties);
    if (known) versions.set(name, known);
    else if (value !== undefined) set(name, { AWSCURRENT: { id: randomUUID(), value } });
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
    valueOf: (secretId, versionId) =>
      versionId === undefined
        ? versionOf(secretId, 'AWSCURRENT')?.value
        : secretStages
            .map((stage) => versionOf(secretId, stage))
            .find((version) => version?.id === versionId)?.value,
    put: (secretId, value, id = randomUUID()) =>
      change(secretId, ({ AWSCURRENT: AWSPREVIOUS, AWSPENDING }) => ({
        ...{ AWSCURRENT: { id, value }, AWSPREVIOUS, AWSPENDING },
      })),
    putPending: (secretId, value, id) =>
      change(secretId, (all) => ({ ...all, AWSPENDING: { id, value } })),
    promote: (secretId) =>
      change(secretId, ({ AWSCURRENT: AWSPREVIOUS, AWSPENDING }) => ({
        ...{ AWSCURRENT: AWSPENDING, AWSPREVIOUS, AWSPENDING },
      })),
    endPending: (secretId) => change(secretId, ({ AWSPENDING: _, ...all }) => all),
  };

  function change(secretId: string, to: (all: SecretVersions) => SecretVersions): void {
    const name = nameOf(secretId);
    if (name === undefined) throw new Error(`There is no secret ${secretId}`);
    set(name, to(versions.get(name) ?? {}));
  }
}

function nameIn(arn: string): string {
  return (arn.split(':secret:')[1] ?? '').replace(RANDOM_END, '');
}

const versionSchema = z.object({ id: z.string(), value: z.string() });

const versionsSchema = z.object({
  AWSCURRENT: z.optional(versionSchema),
  AWSPREVIOUS: z.optional(versionSchema),
  AWSPENDING: z.optional(versionSchema),
});

type SecretVersion = z.infer<typeof versionSchema>;

/** A secret that has a value; one that was replaced has the value before, too, and one that is turned over the one after. */
type SecretVersions = z.infer<typeof versionsSchema>;

type KeptSecrets = {
  get(name: string): SecretVersions | undefined;
  keep(name: string, versions: SecretVersions): void;
  /** Forgets all but these. */
  keepOnly(names: readonly string[]): void;
};

/** The generated and put secrets of a stack, in a file of the data folder. */
function openKeptSecrets(file: string): KeptSecrets {
  const kept = new Map(
    Object.entries(readJsonFile(file, z.record(z.string(), versionsSchema)) ?? {}),
  );
  const write = () => writeJsonFile(file, Object.fromEntries(kept));
  return {
    get: (name) => kept.get(name),
    keep: (name, versions) => {
      kept.set(name, versions);
      write();
    },
    keepOnly: (names) => {
      const gone = [...kept.keys()].filter((name) => !names.includes(name));
      for (const name of gone) kept.delete(name);
      if (gone.length > 0) write();
    },
  };
}

const secretSchema = z.object({
  SecretString: z.optional(z.string()),
  GenerateSecretString: z.optional(
    z.strictObject({
      PasswordLength: z._default(z.number(), 32),
      ExcludePunctuation: z.optional(z.boolean()),
      ExcludeCharacters: z._default(z.string(), ''),
      IncludeSpace: z.optional(z.literal(false)),
    }),
  ),
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** The value that a secret of the template has from its creation on; an empty one has none. */
function firstSecretValue(properties: unknown): string | undefined {
  const { SecretString, GenerateSecretString: how } = secretSchema.parse(properties);
  if (SecretString !== undefined || how === undefined) return SecretString;
  const alphabet = [...letters, ...(how.ExcludePunctuation ? '' : punctuation)].filter(
    (letter) => !how.ExcludeCharacters.includes(letter),
  );
  const length = how.PasswordLength;
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
