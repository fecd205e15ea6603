import { beforeAll, expect, test } from 'vitest';
import { deletionOf } from '../api/support/account.ts';
import { reportOf } from '../api/support/call-report.ts';
import { newCaller } from '../api/support/caller.ts';
import { imageGeneratorOf } from '../api/support/image-generator.ts';
import { later } from '../api/support/later.ts';
import { sumOf } from '../api/support/recorded.ts';
import { storedDataOf } from '../api/support/stored-data.ts';
import { testStudio } from '../api/support/studio.ts';
import { callOf, newVoiceChat } from '../api/support/voice-chat.ts';
import { surprisesOf } from './support/surprises.ts';
import { forgedTries } from './webhooks/forged.ts';
import { malformedTries, type WebhookTry } from './webhooks/malformed.ts';
import {
  type Sender,
  type Shape,
  standardSender,
  vapiSender,
  type Webhook,
} from './webhooks/sender.ts';
import { signedTries } from './webhooks/signed.ts';

const studio = testStudio();

/** Shapes in which providers sign, for counting what there is before a studio runs. */
const shapes: Shape[] = [{ id: '' }, { id: '' }, {}].map((names) => ({ names }));
const countOf = (triesOf: (shape: Shape) => readonly unknown[]) =>
  shapes.flatMap((shape) => triesOf(shape)).length;

let readsBefore = 0;
let bodies = { deletion: '', report: '' };
let changed = async (): Promise<unknown> => undefined;

/** A person whose account a webhook could delete, and one whose call a webhook could end. */
beforeAll(async () => {
  const painter = newCaller(studio());
  await imageGeneratorOf(painter, studio()).generate('A lighthouse');
  // It tells nothing by itself meanwhile.
  studio().voice.faults.next({ kind: 'no-report' });
  const talker = newVoiceChat(studio());
  const sessionId = await talker.open();
  await talker.created(sessionId);
  const call = callOf(studio(), sessionId);
  if (!call) throw new Error('There is no call.');
  bodies = {
    deletion: JSON.stringify(deletionOf(painter.userId)),
    report: reportOf(studio(), call).body,
  };
  // What Clerk has told of these people has been read by now, and its secret is read anew from here on.
  await studio().clerk.webhooks.idle();
  later(studio(), 6 * 60);
  readsBefore = secretReads();
  const stored = storedDataOf(studio());
  changed = async () => [await stored.of(painter.userId), await talker.list(), await talker.used()];
});

/** The providers, by the clock as it is now. */
function senders(): Sender[] {
  const prediction = (status: string) => JSON.stringify({ id: 'p1', status, input: {} });
  return [
    standardSender(studio(), 'replicate', {
      harmful: prediction('failed'),
      harmless: prediction('processing'),
    }),
    standardSender(studio(), 'clerk', {
      harmful: bodies.deletion,
      harmless: JSON.stringify({ type: 'user.updated', data: { id: 'user_1' } }),
    }),
    vapiSender(studio(), {
      harmful: bodies.report,
      harmless: JSON.stringify({ message: { type: 'status-update' } }),
    }),
  ];
}

async function statusOf({ route }: Sender, { headers, body }: Webhook): Promise<number> {
  const { path, method } = route;
  return (await fetch(studio().origin + path, { method, headers, body })).status;
}

/** Sends tries one after the other, so that each provider's are taken by one container. */
function surprisesOfAll(
  triesOf: (sender: Sender) => readonly (WebhookTry | readonly [...WebhookTry, number])[],
): Promise<string[]> {
  return surprisesOf(
    senders(),
    async (sender) => {
      const found: string[] = [];
      for (const [name, make, expected = 401] of triesOf(sender)) {
        const status = await statusOf(sender, make(sender));
        if (status !== expected) found.push(`${sender.route.path} ${name}: ${status}`);
      }
      return found.length > 0 ? found.join('\n') : undefined;
    },
    3,
  );
}

/** Reads of secrets by what takes webhooks: two of a secret, its version now and the one before. */
function secretReads(): number {
  return studio().aws.calls.filter(
    ({ action, principal }) =>
      action.startsWith('secretsmanager:') && principal.functionId?.endsWith('Webhook'),
  ).length;
}

test(`none of ${countOf(malformedTries)} unsigned or malformed webhooks is taken, or costs a read of a secret`, async () => {
  const before = await changed();
  expect(await surprisesOfAll(malformedTries)).toEqual([]);
  expect(secretReads() - readsBefore).toBe(0);
  expect(await changed()).toEqual(before);
});

test(`none of ${countOf(forgedTries)} forged webhooks is taken, and they cost two looks at each secret a minute`, async () => {
  const before = await changed();
  expect(await surprisesOfAll(forgedTries)).toEqual([]);
  const looks = senders().length * 2;
  expect(secretReads() - readsBefore).toBe(looks * 2);
  expect(await changed()).toEqual(before);
  later(studio(), 61);
  expect(await surprisesOfAll(forgedTries)).toEqual([]);
  expect(secretReads() - readsBefore).toBe(looks * 3);
  const counted = (Provider: string) =>
    sumOf(studio(), 'WebhookFailures', { Provider, Fault: 'unsigned' });
  expect([counted('replicate'), counted('clerk'), counted('vapi')]).toEqual(
    senders().map((sender) => malformedTries(sender).length + 2 * forgedTries(sender).length),
  );
});

test(`${countOf(signedTries)} signed webhooks are taken, or refused for what they say`, async () => {
  const before = await changed();
  expect(await surprisesOfAll(signedTries)).toEqual([]);
  expect(await changed()).toEqual(before);
});

test('no provider is taken for another, with its own secret or under its own names', async () => {
  const surprises: string[] = [];
  for (const from of senders()) {
    for (const to of senders().filter(({ route }) => route !== from.route)) {
      const tries = {
        'as it signs': from.sign(to.harmful),
        'with its secret': to.sign(to.harmful, { secret: from.secret }),
      };
      for (const [name, headers] of Object.entries(tries)) {
        const status = await statusOf(to, { headers, body: to.harmful });
        if (status !== 401) surprises.push(`${from.route.path} to ${to.route.path} ${name}`);
      }
    }
  }
  expect(surprises).toEqual([]);
});

test('a secret that was never made one signs nothing', async () => {
  for (const unset of ['whsec_', 'short', 'a-secret-to-be']) {
    for (const { secretName } of senders()) studio().aws.secrets.put(secretName, unset);
    later(studio(), 301);
    for (const sender of senders()) {
      const headers = sender.sign(sender.harmful, { secret: unset });
      expect(await statusOf(sender, { headers, body: sender.harmful })).toBe(401);
    }
  }
});
