import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { mediaFolder } from '../../functions/storage/object-keys.ts';
import { videoTimeouts } from '../../shared/video-generation.ts';
import { firstOf } from '../full-run.ts';
import { until } from '../workflow/support/until.ts';
import { deleteAccount } from './support/account.ts';
import { withTimeout } from './support/alter-template.ts';
import { crashAt } from './support/call-point.ts';
import { type Caller, newCaller, newKey } from './support/caller.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';
import { switchableEngines } from './support/switchable-engines.ts';
import { videoGeneratorOf } from './support/video-generator.ts';
import { voiceChatOf } from './support/voice-chat.ts';

/** Seconds that the function has, of which it leaves two to answer. */
const timeout = 9;

const switchable = switchableEngines();
const studio = testStudio({
  engines: switchable.engines,
  alterTemplate: withTimeout('ClerkWebhook', timeout),
});
let stored: ReturnType<typeof storedDataOf>;

beforeEach(() => {
  stored = storedDataOf(studio());
});

async function expectClosed({ userId }: Caller): Promise<void> {
  const { items, objects } = await stored.of(userId);
  expect(objects).toEqual([]);
  const names = items.map((item) => Object.keys(item).sort().join(' '));
  expect(new Set(names)).toEqual(
    new Set([
      'closed expiresAt jobId shares version',
      'closedAt expiresAt id',
      'closedAt expiresAt period userId',
    ]),
  );
}

/** A person whose account the studio has been told of: a cold function may answer too late at first. */
async function knownPerson(plan?: Parameters<typeof newCaller>[1]): Promise<Caller> {
  const { webhooks } = studio().clerk;
  const others = await webhooks.idle();
  const person = newCaller(studio(), plan);
  await until(async () => (await webhooks.resend()) <= others);
  return person;
}

/** A person with an image, a conversation, and a video that the provider works on. */
async function busyPerson(): Promise<Caller> {
  switchable.release();
  const person = await knownPerson('Pro');
  await imageGeneratorOf(person, studio()).generate('A lighthouse');
  await voiceChatOf(person, studio()).saved({});
  switchable.hold();
  const video = newKey(studio());
  await videoGeneratorOf(person, studio()).submit(video);
  await until(async () =>
    (await stored.of(person.userId)).items.some(
      ({ jobId, predictionId }) => jobId === video && predictionId !== undefined,
    ),
  );
  return person;
}

/** Before what is under way ends; at the beginning, when the first files are gone, and in between. */
const points = [
  ['before', 'states:StopExecution', 1],
  ['after', 'dynamodb:Query', 1],
  ['after', 's3:DeleteObject', 1],
  ['after', 'dynamodb:UpdateItem', 1],
  ['after', 'dynamodb:UpdateItem', 2],
  ['after', 'states:StopExecution', 1],
  ['after', 'dynamodb:DeleteItem', 1],
  ['before', 'dynamodb:BatchWriteItem', 1],
] as const;

describe('a deletion that is killed', () => {
  test.each(firstOf(points))(
    '%s %s %i goes on when Clerk tells again',
    async (phase, action, occurrence) => {
      const person = await busyPerson();
      crashAt(studio(), { functionId: 'ClerkWebhook', action, occurrence, phase });
      expect(await deleteAccount(studio(), person)).toBe(1);
      // The video may still be stored until its time is over.
      expect(await studio().clerk.webhooks.resend()).toBe(1);
      expect(studio().replicate.predictions()[0]?.status).toBe('canceled');
      later(studio(), videoTimeouts.reservation + 130);
      expect(await studio().clerk.webhooks.resend()).toBe(0);
      await expectClosed(person);
    },
  );
});

test('a deletion that takes longer than its function goes on where it stopped', async () => {
  const person = await knownPerson();
  const { userId } = person;
  const records = Array.from({ length: 900 }, (_, n) => ({ userId, recordId: `voice-chat#${n}` }));
  await stored.write('history', records);
  const key = `${mediaFolder(userId)}/image-editing/one.png`;
  await studio().aws.objects.write(stored.bucketNamed('media'), key, Buffer.of(1));
  // 36 batches, 8 at once: a fifth round cannot begin within the seven seconds.
  const forget = studio().aws.onCall(async ({ action, phase }) => {
    if (action === 'dynamodb:BatchWriteItem' && phase === 'before') await sleep(2000);
  });
  expect(await deleteAccount(studio(), person)).toBe(1);
  const { items } = await stored.of(userId);
  expect(items.length).toBeGreaterThan(1);
  expect(items.length).toBeLessThan(900);
  forget();
  expect(await studio().clerk.webhooks.resend()).toBe(0);
  await expectClosed(person);
});
