import { type Studio, startStudio } from '@atelier/local-cloud/studio';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedSecrets } from '../../infra/operator-secrets.ts';
import { secretName } from '../../infra/stage-names.ts';
import { type PendingVersion, pendingVersionOf } from '../../scripts/rotate/pending-version.ts';
import { turnOriginKey } from '../../scripts/rotate/turn-origin-key.ts';
import { routes } from '../../shared/routes.ts';
import { asAdministrator } from '../support/aws-client.ts';
import type { Alteration } from './support/alter-template.ts';
import { newDataFolder, removeDataFolder } from './support/data-folder.ts';
import { quickEngines } from './support/quick-engines.ts';

type Parameters = Readonly<Record<string, string>>;

let dataDir = '';
let studio: Studio | undefined;
beforeAll(async () => {
  dataDir = await newDataFolder();
});
afterAll(async () => {
  await studio?.stop();
  removeDataFolder(dataDir);
});

const withParameters =
  (values: Parameters): Alteration =>
  (template) => {
    const Parameters = { ...template.Parameters };
    for (const [name, Default] of Object.entries(values)) {
      const parameter = Parameters[name];
      if (!parameter) throw new Error(`The template has no parameter ${name}.`);
      Parameters[name] = { ...parameter, Default };
    }
    return { ...template, Parameters };
  };

/** Deploys the stack with these parameters to the same data, and gives the secrets as they are then. */
async function deployed(values: Parameters): Promise<SecretsManagerClient> {
  await studio?.stop();
  studio = await startStudio({
    ...{ dataDir, engines: quickEngines },
    alterTemplate: withParameters(values),
  });
  return new SecretsManagerClient(asAdministrator(studio.aws));
}

/** The status of a request that comes through CloudFront. */
async function status(): Promise<number> {
  return (await fetch(`${studio?.origin}${routes.getAppUsage.path}`)).status;
}

const initial = { OriginKeySent: ':', FirstOriginKey: ':', SecondOriginKey: 'none' };

/** Which key is sent, and which are taken. */
const sends = ({ OriginKeySent }: Parameters) => OriginKeySent;
const takes = ({ FirstOriginKey, SecondOriginKey }: Parameters) => [
  FirstOriginKey,
  SecondOriginKey,
];

type Turn = {
  from: Parameters;
  version: PendingVersion;
  /** Does what a change of the stack does. */
  deploy: (values: Parameters) => Promise<void>;
  mostChanges?: number;
};

/** Turns the key over, and ends the command after so many changes of the stack, if it comes so far. Gives the states of the stack. */
async function turned({ from, version, deploy, mostChanges = 99 }: Turn): Promise<Parameters[]> {
  const states: Parameters[] = [from];
  const now = () => states.at(-1) ?? from;
  const turn = turnOriginKey({
    version,
    parameters: {
      read: async () => now(),
      change: async (values) => {
        if (states.length > mostChanges) throw new Error('broken off');
        states.push({ ...now(), ...values });
        await deploy(now());
      },
    },
    say: () => undefined,
    wait: async () => undefined,
  });
  await turn.catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'broken off')) throw error;
  });
  return states;
}

/** What CloudFront sends and the API takes changes place by place, each in its own time. */
function requireOverlap(states: readonly Parameters[]): void {
  for (const [place, state] of states.entries()) {
    const before = states[Math.max(0, place - 1)] ?? state;
    expect(takes(before)).toContain(sends(state));
    expect(takes(state)).toContain(sends(before));
  }
}

test('the key between CloudFront and the API is turned over while requests go through, from wherever it broke off', async () => {
  let secrets = await deployed(initial);
  const current = () => pendingVersionOf(secrets, secretName('dev', generatedSecrets.apiKey));
  const version = {
    find: () => current().find(),
    make: () => current().make(),
    promote: () => current().promote(),
  };
  const deploy = async (values: Parameters) => {
    secrets = await deployed(values);
    // Nobody is signed in, and the function says so.
    expect(await status()).toBe(401);
  };
  const begun = await turned({ from: initial, version, deploy, mostChanges: 1 });
  const pending = await version.find();
  expect(pending).toBeDefined();
  const states = [...begun, ...(await turned({ from: begun.at(-1) ?? initial, version, deploy }))];
  requireOverlap(states);
  const fresh = `:${pending}`;
  expect(states.at(-1)).toEqual({
    ...{ OriginKeySent: fresh, FirstOriginKey: 'none', SecondOriginKey: fresh },
  });
  expect(await version.find()).toBeUndefined();

  const secret = secretName('dev', generatedSecrets.apiKey);
  const before = studio?.aws.secrets.versionOf(secret, 'AWSPREVIOUS')?.id;
  await deployed({ ...states.at(-1), OriginKeySent: `:${before}` });
  expect(await status()).toBe(403);
});

test('each turn uses the place that the one before left free', async () => {
  let made = 1;
  let pending: string | undefined;
  const version: PendingVersion = {
    find: async () => pending,
    make: async () => {
      made += 1;
      pending = String(made);
    },
    promote: async () => {
      pending = undefined;
    },
  };
  let from: Parameters = initial;
  for (const place of ['SecondOriginKey', 'FirstOriginKey', 'SecondOriginKey']) {
    const states = await turned({ from, version, deploy: async () => undefined });
    requireOverlap(states);
    from = states.at(-1) ?? from;
    expect(from).toMatchObject({ OriginKeySent: `:${made}`, [place]: `:${made}` });
    expect(takes(from)).toContain('none');
  }
});
