import { createHash } from 'node:crypto';
import { DeleteItemCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ownedSharesKey, shareLookupKey } from '../../functions/storage/share-keys.ts';
import { deletionGraceSeconds } from '../../functions/sweep/sweep-deletions.ts';
import { awsClients } from '../../scripts/deploy/clients.ts';
import { StepFailure } from '../../scripts/deploy/step.ts';
import { openLocalStudio } from '../../scripts/restore/open-studio.ts';
import { runRestore } from '../../scripts/restore/run-restore.ts';
import { backupDays } from '../../shared/privacy.ts';
import { routes } from '../../shared/routes.ts';
import { shareListSchema, shareSchema } from '../../shared/shares.ts';
import { periodOf } from '../../shared/usage.ts';
import { asAdministrator, region } from '../support/aws-client.ts';
import { deleteAccount } from './support/account.ts';
import { type Caller, newCaller, parsed } from './support/caller.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { disc } from './support/pictures.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';
import { videoGeneratorOf } from './support/video-generator.ts';
import { voiceChatOf } from './support/voice-chat.ts';

const studio = testStudio();
const hour = 60 * 60;
const day = 24 * hour;

const reportSchema = z.object({
  toPutBack: z.number(),
  media: z.object({
    lost: z.array(z.string()),
    filesMissing: z.array(z.string()),
    filesWithoutRecord: z.array(z.string()),
  }),
  tables: z.array(
    z.object({ table: z.string(), lost: z.number(), gone: z.record(z.string(), z.number()) }),
  ),
});

/** What the command tells. */
async function restore(to: Date, ...args: string[]) {
  const said: string[] = [];
  await runRestore(['--to', to.toISOString(), '--json', ...args], {
    now: studio().clock.now,
    say: (text) => said.push(text),
    ask: async () => 'no',
    open: async () => openLocalStudio(studio().dataDir),
  });
  return z.parse(reportSchema, JSON.parse(said.join('')));
}

/** Behind the application's back. */
function operator() {
  const { dynamodb, s3 } = awsClients(region, asAdministrator(studio().aws));
  const Bucket = storedDataOf(studio()).bucketNamed('media');
  return {
    loseItem: (table: string, key: Record<string, string>) => {
      const Key = Object.fromEntries(Object.entries(key).map(([name, S]) => [name, { S }]));
      return dynamodb.send(new DeleteItemCommand({ TableName: `atelier-dev-${table}`, Key }));
    },
    loseFile: (url: string) => s3.send(new DeleteObjectCommand({ Bucket, Key: keyOf(url) })),
    spoilFile: (url: string) =>
      s3.send(new PutObjectCommand({ Bucket, Key: keyOf(url), Body: 'spoilt' })),
    tables: async () => (await dynamodb.send(new ListTablesCommand())).TableNames ?? [],
  };
}

const keyOf = (url: string) => new URL(url, 'http://localhost').pathname.slice(1);

/** All that a person sees: lists, what is behind each address, counts and open links. */
async function seenBy(caller: Caller) {
  const lists = [
    await caller.list(),
    await imageGeneratorOf(caller, studio()).list(),
    await videoGeneratorOf(caller, studio()).list(),
    await voiceChatOf(caller, studio()).list(),
  ];
  const text = JSON.stringify(lists);
  const urls = text.match(/\/media\/[^"]+/g) ?? [];
  const files = urls.map(async (url) => {
    const response = await fetch(studio().origin + url);
    const bytes = Buffer.from(await response.arrayBuffer());
    return [keyOf(url), response.status, createHash('sha256').update(bytes).digest('hex')];
  });
  const usage = await (await caller.send(routes.getAppUsage)).json();
  const shares = await parsed(shareListSchema, await caller.send(routes.listShares));
  return {
    lists: text.replaceAll(/\?Policy[^"]+|\?Expires[^"]+/g, ''),
    files: await Promise.all(files),
    usage,
    shares: shares.map(({ name }) => name),
  };
}

async function share(caller: Caller, id: string) {
  const body = JSON.stringify({ feature: 'imageGeneration', id, days: 30 });
  const headers = { 'content-type': 'application/json' };
  return parsed(shareSchema, await caller.send(routes.createShare, { headers, body }));
}

const look = async (name: string) =>
  (await fetch(studio().origin + routes.showShared.path.replace('{name}', name))).status;

test('what is lost comes back as it was, and what people deleted stays away', async () => {
  const [ada, ben, eve] = [newCaller(studio(), 'Pro'), newCaller(studio()), newCaller(studio())];
  const generator = imageGeneratorOf(ada, studio());
  const chats = voiceChatOf(ada, studio());
  const cutOut = await ada.remove(await ada.upload({ bytes: await disc() }));
  const kept = await generator.generate('A lighthouse');
  const unwanted = await generator.generate('A ship');
  const video = await videoGeneratorOf(ada, studio()).generate();
  const chat = await chats.saved({});
  const unwantedChat = await chats.saved({});
  const links = [await share(ada, kept.ID), await share(ada, kept.ID)] as const;
  const picture = await imageGeneratorOf(ben, studio()).generate('A bridge');
  await imageGeneratorOf(eve, studio()).generate('A secret');
  later(studio(), hour);
  const to = studio().clock.now();

  // Life goes on.
  later(studio(), 60);
  await generator.remove(unwanted.ID);
  await chats.remove(unwantedChat.id);
  await ada.send(routes.deleteShare, { params: { name: links[1].name } });
  await deleteAccount(studio(), eve);
  later(studio(), deletionGraceSeconds + hour);
  await studio().schedules.runNow();
  later(studio(), 2 * day);
  await studio().aws.expire();
  const last = await generator.generate('A bridge at night');
  const before = [await seenBy(ada), await seenBy(ben)];

  const { loseItem, loseFile, spoilFile, tables } = operator();
  const lost = [
    ['remove-bg', cutOut.id],
    ['video', video.id],
    ['voice-chat', chat.id],
  ] as const;
  const stored = await storedDataOf(studio()).items('history');
  for (const [, id] of lost) {
    const recordId = stored.map((item) => String(item.recordId)).find((each) => each.endsWith(id));
    await loseItem('history', { userId: ada.userId, recordId: recordId ?? '' });
  }
  for (const { userId, recordId } of stored.filter((item) => item.userId === ben.userId)) {
    await loseItem('history', { userId: String(userId), recordId: String(recordId) });
  }
  await loseItem('usage', { userId: ben.userId, period: periodOf(to) });
  await loseItem('jobs', { jobId: shareLookupKey(links[0].name) });
  for (const url of [picture.ImageURL, kept.ImageURL, video.VideoURL]) await loseFile(url);
  await spoilFile(cutOut.resultImageUrl);
  expect(await seenBy(ben)).not.toEqual(before[1]);
  expect(await look(links[0].name)).toBe(404);

  const found = await restore(to, '--dry-run');
  expect(found.tables.map(({ table, lost: count }) => [table, count])).toEqual([
    ['history', 4],
    ['usage', 1],
    ['jobs', 1],
  ]);
  const urls = [picture.ImageURL, kept.ImageURL, video.VideoURL, cutOut.resultImageUrl];
  expect(found.media.lost.toSorted()).toEqual(urls.map(keyOf).toSorted());
  expect(found.media).toMatchObject({ filesMissing: [], filesWithoutRecord: [] });
  await expect(restore(to)).rejects.toThrow('Nothing was changed');
  expect(await look(links[0].name)).toBe(404);

  await restore(to, '--yes');
  expect([await seenBy(ada), await seenBy(ben)]).toEqual(before);
  expect([await look(links[0].name), await look(links[1].name)]).toEqual([200, 404]);
  expect((await generator.list()).map(({ ID }) => ID)).toEqual([last.ID, kept.ID]);
  expect((await storedDataOf(studio()).of(eve.userId)).objects).toEqual([]);
  expect(await restore(to)).toMatchObject({ toPutBack: 0, media: { filesMissing: [] } });
  expect((await tables()).filter((name) => name.includes('-at-'))).toEqual([]);
});

test('a list of shares that is lost comes back with what is open, and a file that has no version is told', async () => {
  const ada = newCaller(studio());
  const { ID, ImageURL } = await imageGeneratorOf(ada, studio()).generate('A tower');
  const { name } = await share(ada, ID);
  later(studio(), hour);
  const to = studio().clock.now();
  later(studio(), hour);
  const { loseItem, loseFile } = operator();
  await loseItem('jobs', { jobId: shareLookupKey(name) });
  await loseItem('jobs', { jobId: ownedSharesKey(ada.userId) });
  await restore(to, '--yes');
  expect(await look(name)).toBe(200);
  expect((await seenBy(ada)).shares).toEqual([name]);

  await loseFile(ImageURL);
  // No backup knows it any more.
  later(studio(), backupDays * day);
  await studio().aws.expire();
  const recent = new Date(studio().clock.now().getTime() - hour * 1000);
  expect((await restore(recent)).media.filesMissing).toEqual([keyOf(ImageURL)]);
  const tooEarly = await restore(to).catch((error: unknown) => error);
  expect(tooEarly).toBeInstanceOf(StepFailure);
  expect(tooEarly).toHaveProperty('next', expect.stringContaining('Name a time between'));
});
