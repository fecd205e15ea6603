import { setTimeout } from 'node:timers/promises';
import {
  generatedSecrets,
  type OperatorSecret,
  operatorSecrets,
} from '../../infra/operator-secrets.ts';
import { secretName, studioStackName } from '../../infra/stage-names.ts';
import type { Stage } from '../../infra/stages.ts';
import type { AwsClients } from '../deploy/clients.ts';
import {
  type AskSecret,
  askFor,
  createdSecrets,
  setSecrets,
} from '../deploy/secrets/set-secrets.ts';
import { StepFailure } from '../deploy/step.ts';
import { pendingVersionOf } from './pending-version.ts';
import { stackParametersOf } from './stack-parameters.ts';
import { turnOriginKey } from './turn-origin-key.ts';

type Turn = {
  stage: Stage;
  clients: Pick<AwsClients, 'secrets' | 'cloudFormation'>;
  ask: AskSecret;
};

/** How a secret is turned over. Where there is no `turn`, it is told what to do in place of it. */
export type Rotation = { name: string; told: string; turn?: (turn: Turn) => Promise<void> };

/** Longest that a function goes on with a value that it has read, as `cacheMs` of `functions/platform/secrets.ts` says. */
const minutesUntilRead = 5;

const webhookSecrets: readonly OperatorSecret[] = [
  operatorSecrets.clerkWebhookSecret,
  operatorSecrets.replicateWebhookSecret,
  operatorSecrets.vapiWebhookSecret,
];

function providerRotation(secret: OperatorSecret): Rotation {
  const told = webhookSecrets.includes(secret)
    ? 'Webhooks that are signed with the value before are taken too, until the next turn. Change it at the provider first or after, as you like; what bears an unknown signature has the secret read anew, once a minute.'
    : `Make a new key at the provider first. Functions read it within ${minutesUntilRead} minutes, and at once where the one before is refused: delete that at the provider then.`;
  return { name: secret.name, told, turn: (turn) => setAnew(secret, turn) };
}

async function setAnew(secret: OperatorSecret, { stage, clients, ask }: Turn): Promise<void> {
  await createdSecrets(clients.secrets, stage.name);
  await setSecrets(clients.secrets, stage.name, await askFor([secret], stage, ask));
}

const originKey: Rotation = {
  name: generatedSecrets.apiKey.name,
  told: 'A new key is taken by the API beside the one before, then sent by CloudFront, and then the one before is not taken any more. Each of these is an update of the stack, of some minutes; every request goes through meanwhile.',
  turn: ({ stage, clients }) =>
    turnOriginKey({
      version: pendingVersionOf(clients.secrets, secretName(stage.name, generatedSecrets.apiKey)),
      parameters: stackParametersOf(clients.cloudFormation, studioStackName(stage)),
      say: (text) => console.log(text),
      wait: (ms) => setTimeout(ms),
    }),
};

const untouched: readonly Rotation[] = [
  {
    name: 'media-key',
    told: 'Raise mediaKeyGeneration of the stage by one in infra/stages.ts, and deploy: the next generation signs, and URLs of the one before hold for the two days that they are valid. Wait that long before the next one.',
  },
  {
    name: generatedSecrets.addressKey.name,
    told: 'It is left as it is: with another key nobody knows any more what an address used this month. Were it known to others, replace its value in Secrets Manager; functions have it within five minutes.',
  },
  {
    name: 'credential-key',
    told: 'It is in KMS and cannot be read. Its certificates are replaced in Parameter Store: functions/credentials/README.md.',
  },
];

/** Every secret of a stage. */
export const rotations: readonly Rotation[] = [
  originKey,
  ...Object.values<OperatorSecret>(operatorSecrets).map(providerRotation),
  ...untouched,
];

/** The rotation of a secret. Throws, with the names that there are, for another one. */
export function rotationOf(name: string): Rotation {
  const found = rotations.find((each) => each.name === name);
  if (found) return found;
  const names = rotations.map((each) => each.name).join(', ');
  throw new StepFailure(`There is no secret "${name}".`, `Secrets: ${names}`);
}

/** What there is, and how each is turned over. */
export const rotationsText = rotations.map(({ name, told }) => `${name}\n  ${told}`).join('\n');
