import { type Studio, startStudio } from '@atelier/local-cloud/studio';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedSecrets } from '../../infra/operator-secrets.ts';
import { secretName } from '../../infra/stage-names.ts';
import { pendingVersionOf } from '../../scripts/rotate/pending-version.ts';
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

/** Turns the key over, and ends the command after so many changes of the stack, if it comes so far. */
async function turned(from: Parameters, mostChanges = Number.POSITIVE_INFINITY) {
  const states: Parameters[] = [from];
  const now = () => states.at(-1) ?? from;
  let secrets = await deployed(from);
  const version = () => pendingVersionOf(secrets, secretName('dev', generatedSecrets.apiKey));
  const turn = turnOriginKey({
    version: {
      find: () => version().find(),
      make: () => version().make(),
      promote: () => version().promote(),
    },
    parameters: {
      read: async () => now(),
      change: async (values) => {
        if (states.length > mostChanges) throw new Error('broken off');
        states.push({ ...now(), ...values });
        secrets = await deployed(now());
        expect(await status()).toBe(401);
      },
    },
    say: () => undefined,
  });
  await turn.catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'broken off')) throw error;
  });
  return { states, pending: await version().find() };
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
  const first = await turned(initial, 1);
  expect(first.pending).toBeDefined();
  const rest = await turned(first.states.at(-1) ?? initial);
  const states = [...first.states, ...rest.states];
  requireOverlap(states);
  const fresh = `:${first.pending}`;
  expect(states.at(-1)).toEqual({
    ...{ OriginKeySent: fresh, FirstOriginKey: 'none', SecondOriginKey: fresh },
  });
  expect(rest.pending).toBeUndefined();

  // The key of the beginning is taken no more, and what a new stack would be made with is the new one.
  const stale = { OriginKeySent: ':', FirstOriginKey: 'none', SecondOriginKey: fresh };
  await deployed(stale);
  expect(await status()).toBe(401);
  const again = await turned(states.at(-1) ?? initial);
  requireOverlap(again.states);
  expect(again.states.at(-1)).toMatchObject({ SecondOriginKey: 'none' });
  await deployed({ ...again.states.at(-1), OriginKeySent: fresh });
  expect(await status()).toBe(403);
});
