import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { userHash } from '../../functions/platform/user.ts';
import type { Feature } from '../../shared/features.ts';
import { idempotencyHeader } from '../../shared/ids.ts';
import { routes } from '../../shared/routes.ts';
import { sharePathPrefix } from '../../shared/share-paths.ts';
import {
  maxLooksPerHour,
  maxOpenShares,
  type Share,
  type SharedResult,
  sharedMediaSeconds,
  sharedResultSchema,
  shareListSchema,
  shareSchema,
} from '../../shared/shares.ts';
import {
  closedShares,
  deleteAccount,
  deletionOf,
  sendToClerkWebhook,
  tellAsClerk,
} from './support/account.ts';
import { pauseAt } from './support/call-point.ts';
import { type Caller, errorOf, newCaller, newKey, parsed } from './support/caller.ts';
import { costRecordsOf } from './support/cost-records.ts';
import { imageGeneratorOf, newImageGenerator } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { logsOf } from './support/logs.ts';
import { disc } from './support/pictures.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { storedDataOf } from './support/stored-data.ts';

const studio = sharedStudio();

const hour = 60 * 60;
const day = 24 * hour;

type Order = { feature?: Feature; id: string; days?: number };

/** Asks for a share as the browser does. */
function ask(caller: Caller, { feature = 'imageGeneration', id, days = 7 }: Order, key?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(key !== undefined && { [idempotencyHeader]: key }),
  };
  const body = JSON.stringify({ feature, id, days });
  return caller.send(routes.createShare, { headers, body });
}

const share = async (caller: Caller, order: Order): Promise<Share> =>
  parsed(shareSchema, await ask(caller, order));

const sharesOf = async (caller: Caller): Promise<Share[]> =>
  parsed(shareListSchema, await caller.send(routes.listShares));

const takeBack = (caller: Caller, name: string) =>
  caller.send(routes.deleteShare, { params: { name } });

/** Looks at a share as somebody without an account. */
function look(name: string, query = ''): Promise<Response> {
  return fetch(studio().origin + routes.showShared.path.replace('{name}', name) + query);
}

const shown = async (name: string): Promise<SharedResult> =>
  parsed(sharedResultSchema, await look(name));

/** A person with an image of their own. */
async function withImage() {
  const { caller, generate, remove } = newImageGenerator(studio());
  const prompt = 'A lighthouse nobody may read about';
  const { ID: id } = await generate(prompt);
  return { caller, id, prompt, remove };
}

/** All that an answer tells but its own id and time. */
async function toldBy(response: Response) {
  const { requestId: _, ...error } = (await response.json()) as Record<string, unknown>;
  const headers = Object.fromEntries(response.headers);
  for (const name of Object.keys(headers)) if (/date|id$|trace/.test(name)) delete headers[name];
  return { status: response.status, error, headers };
}

test('whoever knows the name sees the result and nothing else of its owner, and nobody keeps or lists it', async () => {
  const { caller, id, prompt } = await withImage();
  const made = await share(caller, { id });
  expect(made).toMatchObject({ url: sharePathPrefix + made.name, id, views: 0 });
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(7 * day * 1000);

  const response = await look(made.name);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  const result = await parsed(sharedResultSchema, response.clone());
  expect(result).toEqual({
    feature: 'imageGeneration',
    imageUrl: expect.stringContaining('/media/'),
    provenance: { preview: true },
    expiresAt: made.expiresAt,
  });
  const text = await response.text();
  for (const secret of [prompt, caller.userId, caller.email]) expect(text).not.toContain(secret);
});

test('a cut-out is shown without its original, which its address does not open', async () => {
  const caller = newCaller(studio());
  const removal = await caller.remove(await caller.upload({ bytes: await disc() }));
  const { name } = await share(caller, { feature: 'imageEditing', id: removal.id, days: 1 });
  const result = await shown(name);
  if (result.feature !== 'imageEditing') throw new Error(result.feature);
  const [path = '', query = ''] = result.imageUrl.split('?');
  expect(path).toBe(removal.resultImageUrl.split('?')[0]);
  const statusOf = async (url: string) => (await fetch(studio().origin + url)).status;
  expect(await statusOf(result.imageUrl)).toBe(200);
  const original = removal.inputImageUrl.split('?')[0] ?? '';
  expect(await statusOf(`${original}?${query}`)).toBe(403);
});

test('a share that was taken back shows nothing at once, and its picture after ten minutes', async () => {
  const { caller, id } = await withImage();
  const { name } = await share(caller, { id });
  const result = await shown(name);
  if (result.feature !== 'imageGeneration') throw new Error(result.feature);
  expect((await takeBack(caller, name)).status).toBe(204);
  expect((await look(name)).status).toBe(404);
  expect(await sharesOf(caller)).toEqual([]);
  expect((await takeBack(caller, name)).status).toBe(404);
  later(studio(), sharedMediaSeconds - 30);
  expect((await fetch(studio().origin + result.imageUrl)).status).toBe(200);
  later(studio(), 31);
  expect((await fetch(studio().origin + result.imageUrl)).status).toBe(403);
});

test('a name that is guessed, over, taken back, or of a deleted result is one and the same answer', async () => {
  const { caller, id, remove } = await withImage();
  const ofDeleted = await share(caller, { id });
  const other = await imageGeneratorOf(caller, studio()).generate('a pear');
  const takenBack = await share(caller, { id: other.ID });
  const over = await share(caller, { id: other.ID, days: 1 });
  await takeBack(caller, takenBack.name);
  expect((await remove(id)).status).toBe(204);
  later(studio(), day);
  expect((await sharesOf(caller)).map(({ name }) => name)).toEqual([]);
  const guessed = 'A'.repeat(24);
  const names = [guessed, over.name, takenBack.name, ofDeleted.name, 'short', '..%2f..', '-'];
  const answers = await Promise.all(names.map(async (name) => toldBy(await look(name))));
  expect(answers[0]).toMatchObject({ status: 404, error: { code: 'not_found' } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test("another person's share looks missing to whoever would take it back, and another's result cannot be shared", async () => {
  const { caller, id } = await withImage();
  const { name } = await share(caller, { id });
  const stranger = newCaller(studio());
  expect(await errorOf(await takeBack(stranger, name))).toMatchObject({ code: 'not_found' });
  expect(await errorOf(await ask(stranger, { id }))).toMatchObject({ code: 'not_found' });
  expect(await errorOf(await ask(caller, { id, feature: 'audioChat' }))).toMatchObject({
    code: 'not_found',
  });
  expect(await errorOf(await ask(caller, { id, days: 31 }))).toMatchObject({
    code: 'invalid_request',
  });
  expect(await sharesOf(stranger)).toEqual([]);
  expect((await look(name)).status).toBe(200);
});

test('a share that was taken back leads nowhere, though the request that made it was slower', async () => {
  const { caller, id } = await withImage();
  const key = newKey(studio());
  const pause = pauseAt(studio(), 'dynamodb:PutItem', { functionId: 'CreateShare', occurrence: 2 });
  const slow = ask(caller, { id }, key);
  await pause.reached;
  const { name } = await parsed(shareSchema, await ask(caller, { id }, key));
  expect((await shown(name)).feature).toBe('imageGeneration');
  expect((await takeBack(caller, name)).status).toBe(204);
  pause.end();
  expect((await slow).status).toBe(404);
  expect((await look(name)).status).toBe(404);
  expect(await sharesOf(caller)).toEqual([]);
});

test('the same request twice makes one share, and another one with its key is refused', async () => {
  const { caller, id } = await withImage();
  const key = newKey(studio());
  const answers = await Promise.all([1, 2, 3].map(() => ask(caller, { id }, key)));
  const names = await Promise.all(
    answers.map(async (each) => (await parsed(shareSchema, each)).name),
  );
  expect(new Set(names).size).toBe(1);
  expect((await sharesOf(caller)).map(({ name }) => name)).toEqual([names[0]]);
  expect((await shown(names[0] ?? '')).feature).toBe('imageGeneration');
  expect(await errorOf(await ask(caller, { id, days: 1 }, key))).toMatchObject({
    code: 'idempotency_conflict',
  });
});

test('views are counted once for each opening, and one share is shown so often an hour at most', async () => {
  const { caller, id } = await withImage();
  const { name } = await share(caller, { id });
  later(studio(), hour - ((studio().clock.now().getTime() / 1000) % hour));
  await Promise.all([1, 2, 3].map(() => look(name)));
  await look(name, '?again=1');
  expect(await sharesOf(caller)).toMatchObject([{ name, views: 3 }]);
  const jobId = `share#${createHash('sha256').update(name).digest('hex')}`;
  const stored = (await storedDataOf(studio()).items('jobs')).find((item) => item.jobId === jobId);
  await storedDataOf(studio()).write('jobs', [{ ...stored, looks: maxLooksPerHour - 1 }]);
  expect((await look(name)).status).toBe(200);
  const refused = await look(name);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'share_busy' });
  expect(await sharesOf(caller)).toMatchObject([{ views: 4 }]);
  later(studio(), hour);
  expect((await look(name)).status).toBe(200);
});

test(`a person has at most ${maxOpenShares} open shares, and a deleted result makes room`, async () => {
  const { caller, id, remove } = await withImage();
  const { ID: other } = await imageGeneratorOf(caller, studio()).generate('a pear');
  await share(caller, { id });
  const createdAt = Math.floor(studio().clock.now().getTime() / 1000);
  const owned = (await storedDataOf(studio()).items('jobs')).find(
    (item) => item.jobId === `shares#${userHash(caller.userId)}`,
  );
  const shares = Array.from({ length: maxOpenShares }, (_, n) => ({
    name: `${n}`.padStart(24, 'x'),
    feature: 'imageGeneration',
    id,
    createdAt,
    expiresAt: createdAt + day,
  }));
  const lookups = shares.map(({ name, ...rest }) => ({
    ...rest,
    jobId: `share#${createHash('sha256').update(name).digest('hex')}`,
    userId: caller.userId,
    views: 0,
    hour: 0,
    looks: 0,
  }));
  await storedDataOf(studio()).write('jobs', [{ ...owned, shares }, ...lookups]);
  expect(await sharesOf(caller)).toHaveLength(maxOpenShares);
  expect(await errorOf(await ask(caller, { id: other }))).toMatchObject({
    status: 409,
    code: 'too_many_shares',
  });
  expect((await remove(id)).status).toBe(204);
  const { name } = await share(caller, { id: other });
  expect((await sharesOf(caller)).map((each) => each.name)).toEqual([name]);
});

test('a deleted account leaves nothing of its shares, and its links show nothing', async () => {
  const { caller, id } = await withImage();
  const { name } = await share(caller, { id });
  // What it leads to may still be written by the request that made it: the account is gone for good after that.
  await deleteAccount(studio(), caller);
  expect((await look(name)).status).toBe(404);
  const event = deletionOf(caller.userId);
  expect(await errorOf(await sendToClerkWebhook(studio(), event))).toMatchObject({
    code: 'job_running',
  });
  later(studio(), 2 * 60);
  expect(await tellAsClerk(studio(), event)).toBe(204);
  const { items } = await storedDataOf(studio()).of(caller.userId);
  expect(items.filter(({ jobId }) => jobId !== undefined)).toEqual([closedShares(caller)]);
});

test('no log and no cost record has a name, only its owner has it stored, and a look costs its owner', async () => {
  const { caller, id } = await withImage();
  const { name } = await share(caller, { id });
  await look(name);
  await look(`${name.slice(1)}A`);
  expect(logsOf(studio()).filter(({ message }) => message.includes(name))).toEqual([]);
  const jobs = await storedDataOf(studio()).items('jobs');
  expect(jobs.filter((item) => JSON.stringify(item).includes(name))).toMatchObject([
    { jobId: `shares#${userHash(caller.userId)}` },
  ]);
  const looks = costRecordsOf(studio()).filter(({ source }) => source === 'showShared');
  expect(looks.at(-2)).toMatchObject({ user: userHash(caller.userId), job: id, outcome: 'done' });
  expect(looks.at(-1)?.user).toBeUndefined();
});
