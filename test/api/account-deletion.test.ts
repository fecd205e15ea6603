import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { userHash } from '../../functions/platform/user.ts';
import { mediaFolder } from '../../functions/storage/object-keys.ts';
import { deletionGraceSeconds } from '../../functions/sweep/sweep-deletions.ts';
import { routes, servedRoutes } from '../../shared/routes.ts';
import { periodOf } from '../../shared/usage.ts';
import {
  closedShares,
  deleteAccount,
  deletionOf,
  tellAsClerk,
  withLastToken,
} from './support/account.ts';
import { type Caller, errorOf, imageForm, newCaller, newKey, postFile } from './support/caller.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { disc } from './support/pictures.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';
import { videoForm, videoGeneratorOf } from './support/video-generator.ts';
import { voiceChatOf } from './support/voice-chat.ts';

const studio = testStudio();
const listSchema = z.array(z.object({ id: z.optional(z.string()), ID: z.optional(z.string()) }));
const nothing = { items: [], objects: [] };
const day = 24 * 60 * 60;
/** After which what does not fit a secret has it read anew. */
const aMinute = 61;
let stored: ReturnType<typeof storedDataOf>;

beforeEach(() => {
  stored = storedDataOf(studio());
});

/** A person who has used every tool, and has uploaded a picture that no tool has read. */
async function busyPerson() {
  const caller = newCaller(studio(), 'Pro');
  const upload = await caller.upload({ bytes: await disc() });
  const removed = await caller.remove(upload);
  const image = await imageGeneratorOf(caller, studio()).generate('A lighthouse');
  const video = await videoGeneratorOf(caller, studio()).generate();
  const chat = voiceChatOf(caller, studio());
  const sessionId = await chat.open();
  await chat.created(sessionId);
  await chat.saved({ sessionId });
  const urls = [removed.inputImageUrl, removed.resultImageUrl, image.ImageURL, video.VideoURL];
  return { caller, urls };
}

function statusesOf(urls: readonly string[]): Promise<number[]> {
  return Promise.all(urls.map(async (url) => (await fetch(studio().origin + url)).status));
}

/** All that stays of a person: that they may ask for nothing, share nothing, nothing begins in these months, and no address is noted. */
function closed(caller: Caller, ...periods: string[]) {
  const { userId } = caller;
  const closedAt = expect.stringMatching(/^\d{4}-.*Z$/);
  const expiresAt = expect.any(Number);
  const months = [...periods, 'address'].map((period) => ({ userId, period, closedAt, expiresAt }));
  const person = { id: userHash(userId), closedAt, expiresAt };
  return { items: [closedShares(caller), person, ...months], objects: [] };
}

test('a single result that is deleted leaves nothing but its count, with any tool', async () => {
  const { caller, urls } = await busyPerson();
  const before = await stored.of(caller.userId);
  const deletions = [
    [routes.listRemovedBgImages, routes.deleteRemovedBgImage],
    [routes.listImages, routes.deleteImage],
    [routes.listVideos, routes.deleteVideo],
    [routes.listVoiceRecords, routes.deleteVoiceRecord],
  ] as const;
  for (const [list, remove] of deletions) {
    const [record] = z.parse(listSchema, await (await caller.send(list)).json());
    const id = record?.id ?? record?.ID ?? '';
    const answers = [1, 2].map(async () => (await caller.send(remove, { params: { id } })).status);
    expect((await Promise.all(answers)).every((status) => [204, 404].includes(status))).toBe(true);
    expect((await caller.send(remove, { params: { id } })).status).toBe(404);
  }
  const { items, objects } = await stored.of(caller.userId);
  expect(before.items.filter(({ recordId }) => recordId !== undefined)).toHaveLength(4);
  const hidden = items.filter(({ recordId }) => recordId !== undefined);
  expect(hidden).toHaveLength(4);
  // They are in the way of a run that is late, and say nothing that the person wrote.
  expect(JSON.stringify(hidden)).not.toMatch(/lighthouse|prompt/i);
  later(studio(), deletionGraceSeconds + 1);
  await studio().schedules.runNow();
  const swept = await stored.of(caller.userId);
  // That they were deleted is known as long as backups know what was.
  const marks = swept.items.filter(({ recordId }) => recordId !== undefined);
  expect(marks.map((mark) => Object.keys(mark).sort())).toEqual(
    hidden.map(() => ['deletedAt', 'emptiedAt', 'expiresAt', 'recordId', 'userId']),
  );
  expect(objects.filter((key) => key.startsWith('media/'))).toEqual([]);
  expect(await statusesOf(urls)).toEqual(urls.map(() => 403));
  expect([await caller.used('imageEditing'), await caller.used('videoGeneration')]).toEqual([1, 1]);
});

const unauthorized = { status: 401, code: 'unauthorized' };

describe('an account that is deleted', () => {
  test('leaves nothing in any table or bucket, and another person’s things alone', async () => {
    const [mine, other] = [await busyPerson(), await busyPerson()];
    const { userId } = mine.caller;
    const before = await stored.of(other.caller.userId);
    expect(before.objects.length).toBeGreaterThan(5);

    expect(await deleteAccount(studio(), mine.caller)).toBe(0);
    const month = periodOf(studio().clock.now());
    expect(await stored.of(userId)).toEqual(closed(mine.caller, month));
    // The bucket says no more of what is not there.
    expect(await statusesOf(mine.urls)).toEqual(mine.urls.map(() => 403));
    expect(await stored.of(other.caller.userId)).toEqual(before);
    expect(await statusesOf(other.urls)).toEqual(other.urls.map(() => 200));

    expect(await tellAsClerk(studio(), deletionOf(userId))).toBe(204);
    expect(await stored.of(userId)).toEqual(closed(mine.caller, month));
    const log = readFileSync(join(studio().dataDir, 'logs', 'ClerkWebhook.jsonl'), 'utf8');
    expect(log).toContain(userHash(userId));
    for (const word of [userId, mine.caller.email]) expect(log).not.toContain(word);
  });

  test('begins nothing with the token that is still valid', async () => {
    const person = newCaller(studio(), 'Pro');
    const caller = withLastToken(studio(), person);
    const uploadId = await caller.upload({ bytes: await disc() });
    expect(await deleteAccount(studio(), person)).toBe(0);
    const left = await stored.of(person.userId);

    const chat = voiceChatOf(caller, studio());
    const answers = await Promise.all([
      caller.sendRemoval(imageForm(new Blob([new Uint8Array(await disc())])), newKey(studio())),
      imageGeneratorOf(caller, studio()).send({ prompt: 'A lighthouse' }, newKey(studio())),
      videoGeneratorOf(caller, studio()).send(videoForm({}), newKey(studio())),
      chat.start(newKey(studio())),
      chat.save({}),
    ]);
    for (const answer of answers) expect(await errorOf(answer)).toMatchObject(unauthorized);
    expect((await caller.sendRemoval(imageForm(uploadId), newKey(studio()))).status).toBe(401);
    expect(await stored.of(person.userId)).toEqual(left);
  });

  const ofPeople = servedRoutes.filter(([, { auth }]) => auth === 'user');
  test(`is refused by each of the ${ofPeople.length} routes for people with the token that is still valid`, async () => {
    const person = newCaller(studio(), 'Pro');
    const caller = withLastToken(studio(), person);
    expect((await caller.send(routes.getAppUsage)).status).toBe(200);
    expect(await deleteAccount(studio(), person)).toBe(0);
    const left = await stored.of(person.userId);
    const surprises: unknown[] = [];
    for (const [name, route] of ofPeople) {
      const params = { id: newKey(studio()), name: 'A'.repeat(24) };
      const answer = await errorOf(await caller.send(route, { params }));
      // What is there for some roles is not told to anybody else.
      const refused = 'roles' in route ? { status: 404, code: 'not_found' } : unauthorized;
      if (answer.status !== refused.status || answer.code !== refused.code) {
        surprises.push([name, answer]);
      }
    }
    expect(surprises).toEqual([]);
    expect(await stored.of(person.userId)).toEqual(left);
  });

  test('leaves an upload that comes after it for a day at most', async () => {
    const person = newCaller(studio());
    const { url, fields } = await person.createUpload('image/jpeg', 1000);
    expect(await deleteAccount(studio(), person)).toBe(0);
    expect((await postFile(url, fields, await disc())).status).toBe(204);
    expect((await stored.of(person.userId)).objects).toHaveLength(1);
    later(studio(), 2 * day);
    await studio().aws.expire();
    expect(await stored.of(person.userId)).toEqual(nothing);
  });

  test('is looked through by the next sweep: what came of it after its end is gone then', async () => {
    const { caller } = await busyPerson();
    const { userId } = caller;
    const { url, fields } = await caller.createUpload('image/jpeg', 1000);
    const { items } = await stored.of(userId);
    const jobs = (await stored.items('jobs')).filter((job) => job.userId === userId);
    expect(await deleteAccount(studio(), caller)).toBe(0);
    const left = await stored.of(userId);

    await stored.write(
      'history',
      items.filter(({ recordId }) => recordId !== undefined),
    );
    await stored.write('jobs', jobs);
    expect((await postFile(url, fields, await disc())).status).toBe(204);
    expect((await stored.of(userId)).items.length).toBeGreaterThanOrEqual(left.items.length + 4);
    await studio().schedules.runNow();
    expect(await stored.of(userId)).toEqual(left);
  });

  test('is gone from every month, and from the next one that is about to begin', async () => {
    const { clock } = studio();
    const year = clock.now().getUTCFullYear() + 1;
    clock.travelTo(new Date(`${year}-03-05T12:00:00Z`));
    const person = newCaller(studio());
    await imageGeneratorOf(person, studio()).generate('A lighthouse');
    clock.travelTo(new Date(`${year}-04-30T23:59:40Z`));
    await voiceChatOf(person, studio()).saved({});
    const caller = withLastToken(studio(), person);
    expect(await deleteAccount(studio(), person)).toBe(0);
    const months = [3, 4, 5].map((month) => `${year}-0${month}`);
    expect(await stored.of(person.userId)).toEqual(closed(person, ...months));

    clock.travelTo(new Date(`${year}-05-01T00:00:10Z`));
    const late = await imageGeneratorOf(caller, studio()).send({ prompt: 'A ship' });
    expect(late.status).toBe(401);
    expect(await stored.of(person.userId)).toEqual(closed(person, ...months));
    later(studio(), 2 * day + 1);
    await studio().aws.expire();
    expect(await stored.of(person.userId)).toEqual(nothing);
  });

  test('leaves no words of images that its month has forgotten already', async () => {
    const person = newCaller(studio(), 'Pro');
    const { generate, remove } = imageGeneratorOf(person, studio());
    const [first] = [await generate('A lighthouse'), await generate('A ship')];
    for (const prompt of ['A harbor', 'A storm']) await generate(prompt);
    await remove(first.ID);
    later(studio(), 25 * 60);
    await generate('A calm sea');
    expect(await deleteAccount(studio(), person)).toBe(0);
    const month = periodOf(studio().clock.now());
    expect(await stored.of(person.userId)).toEqual(closed(person, month));
  });

  test('is gone whole, however much is in it', async () => {
    const [person, other] = [newCaller(studio()), newCaller(studio())];
    const bucket = stored.bucketNamed('media');
    const [folder, otherFolder] = [person, other].map(({ userId }) => mediaFolder(userId));
    const transcript = [{ role: 'user', content: 'word '.repeat(5000) }];
    // More than the 1 MB that a query answers at once.
    const records = Array.from({ length: 300 }, (_, n) => ({
      userId: person.userId,
      recordId: `voice-chat#${n}`,
      ...(n < 100 && { transcript }),
    }));
    await stored.write('history', [...records, { ...records[0], userId: other.userId }]);
    // More than the 1000 that a list names at once.
    for (let n = 0; n < 1100; n += 1) {
      await studio().aws.objects.write(bucket, `${folder}/image-editing/${n}.png`, Buffer.of(n));
    }
    await studio().aws.objects.write(bucket, `${otherFolder}/image-editing/0.png`, Buffer.of(0));

    expect(await deleteAccount(studio(), person)).toBe(0);
    const month = periodOf(studio().clock.now());
    expect(await stored.of(person.userId)).toEqual(closed(person, month));
    const { items, objects } = await stored.of(other.userId);
    const ofHistory = items.filter(({ recordId }) => recordId !== undefined);
    expect([ofHistory.length, objects.length]).toEqual([1, 1]);
  });
});

describe('a webhook of Clerk', () => {
  /** A person with one image, and what is stored of them. */
  async function painter() {
    const caller = newCaller(studio());
    await imageGeneratorOf(caller, studio()).generate('A lighthouse');
    return { caller, deletion: deletionOf(caller.userId), before: await stored.of(caller.userId) };
  }

  test('about anything else is taken and does nothing, and one that says nothing is refused', async () => {
    const { caller, before } = await painter();
    const data = { id: caller.userId, object: 'user' };
    for (const type of ['user.created', 'user.updated', 'session.ended', 'organization.deleted']) {
      expect(await tellAsClerk(studio(), { object: 'event', type, data })).toBe(204);
    }
    for (const event of [null, 'user.deleted', {}, { type: 'user.deleted' }, deletionOf('')]) {
      expect(await tellAsClerk(studio(), event)).toBe(400);
    }
    expect(await stored.of(caller.userId)).toEqual(before);
  });

  test('is believed under the current secret and the one before, and under no older one', async () => {
    const name = 'atelier/dev/clerk-webhook-secret';
    const first = studio().clerk.webhookSecret;
    const [second, third] = ['second', 'third'].map(
      (word) => `whsec_${Buffer.from(`the ${word} of our secrets`).toString('base64')}`,
    );
    const told = async (secret: string | undefined) => {
      const { caller, deletion } = await painter();
      const status = await tellAsClerk(studio(), deletion, { secret });
      const left = await stored.of(caller.userId);
      return status === 204 && left.objects.length === 0 ? 'believed' : status;
    };
    later(studio(), aMinute);
    studio().aws.secrets.put(name, String(second));
    expect([await told(second), await told(first)]).toEqual(['believed', 'believed']);
    later(studio(), aMinute);
    studio().aws.secrets.put(name, String(third));
    expect([await told(third), await told(second)]).toEqual(['believed', 'believed']);
    expect(await told(first)).toBe(401);
    studio().aws.secrets.put(name, first);
  });
});
