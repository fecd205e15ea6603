import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { firstSecretValue } from './first-secret-value.ts';
import { openKeptSecrets, type SecretVersion, type SecretVersions } from './kept-secrets.ts';
import type { ResolvedTemplate } from './template.ts';

export const secretStages = ['AWSCURRENT', 'AWSPREVIOUS'] as const;

export type SecretStage = (typeof secretStages)[number];

export type SecretStore = {
  /** Name, ARN, or ARN without its random end -> ARN. */
  arnOf(secretId: string): string | undefined;
  nameOf(arn: string): string | undefined;
  /** The current value. */
  valueOf(secretId: string): string | undefined;
  /** A secret that was never set has no version, and none before it until it is first replaced. */
  versionOf(secretId: string, stage: SecretStage): SecretVersion | undefined;
  /** Sets a value, as an operator would: what was current is the previous one from now on. */
  put(secretId: string, value: string, versionId?: string): void;
};

type Options = {
  template: ResolvedTemplate;
  dataDir: string;
  /** Values by secret name, set anew at every start; what else is made up or put is kept. */
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
    valueOf: (secretId) => versionOf(secretId, 'AWSCURRENT')?.value,
    put: (secretId, value, id = randomUUID()) => {
      const name = nameOf(secretId);
      if (name === undefined) throw new Error(`There is no secret ${secretId}`);
      set(name, { AWSCURRENT: { id, value }, AWSPREVIOUS: versionOf(name, 'AWSCURRENT') });
    },
  };
}

function nameIn(arn: string): string {
  return (arn.split(':secret:')[1] ?? '').replace(RANDOM_END, '');
}
