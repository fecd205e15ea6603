import { beforeEach, expect, test } from 'vitest';
import { userHash } from '../../functions/platform/user.ts';
import { counterName } from '../../functions/quota/limits-table.ts';
import { type RateLimitKey, rateLimitKeys, rateLimits } from '../../shared/rate-limits.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { countsRequests } from './support/call-point.ts';
import { type Caller, errorOf, newCaller, newKey } from './support/caller.ts';
import { later } from './support/later.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { storedDataOf } from './support/stored-data.ts';

const studio = sharedStudio();

/** A route of each kind, and what it answers to somebody who has made nothing. */
const samples = {
  uploads: [routes.createUpload, 200],
  starts: [routes.startVoiceChat, 200],
  lists: [routes.getAppUsage, 200],
  looks: [routes.listJobs, 200],
  finishings: [routes.finishCutOut, 400],
  exports: [routes.exportCutOut, 400],
  deletions: [routes.deleteImage, 404],
} as const satisfies Record<RateLimitKey, readonly [Route, number]>;

function ask(caller: Caller, key: RateLimitKey): Promise<Response> {
  const id = newKey(studio());
  const call = key === 'looks' ? { query: `?ids=${id}` } : { params: { id } };
  if (key !== 'uploads') return caller.send(samples[key][0], call);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ contentType: 'image/png', size: 1000 });
  return caller.send(routes.createUpload, { headers, body });
}

/** A person whose window has room for so many more requests of a kind. */
async function personWith(key: RateLimitKey, left: number): Promise<Caller> {
  const caller = newCaller(studio());
  const counter = counterName(key, studio().clock.now());
  const item = { id: userHash(caller.userId), [counter]: rateLimits[key].limit - left };
  await storedDataOf(studio()).write('limits', [item]);
  return caller;
}

/** Every window begins with a whole minute: none ends while a test counts. */
beforeEach(() => {
  later(studio(), 60 - ((studio().clock.now().getTime() / 1000) % 60));
});

test(`each of the ${rateLimitKeys.length} limits stops its person, nobody else, and not for longer than it says`, async () => {
  const other = newCaller(studio());
  const surprises: unknown[] = [];
  for (const key of rateLimitKeys) {
    const status = samples[key][1];
    const person = await personWith(key, 1);
    const [last, over, another] = [
      await ask(person, key),
      await ask(person, key),
      await ask(other, key),
    ];
    const wait = Number(over.headers.get('retry-after'));
    const { code } = await errorOf(over);
    later(studio(), wait - 2);
    const early = await ask(person, key);
    later(studio(), 2);
    const again = await ask(person, key);
    const seen = [last, over, another, early, again].map((answer) => answer.status);
    const expected = [status, 429, status, 429, status];
    const isRight = wait > 0 && wait <= 60 && code === 'slow_down' && `${seen}` === `${expected}`;
    if (!isRight) surprises.push({ key, wait, code, seen });
    later(studio(), 60 - ((studio().clock.now().getTime() / 1000) % 60));
  }
  expect(surprises).toEqual([]);
});

test('of 50 uploads at once in a new window exactly as many begin as may', async () => {
  const caller = newCaller(studio());
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(caller, 'uploads')));
  const passed = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect([passed.length, refused.length]).toEqual([rateLimits.uploads.limit, 50 - passed.length]);
});

test('a kind that is used up leaves the others alone', async () => {
  const caller = await personWith('lists', 0);
  expect((await ask(caller, 'lists')).status).toBe(429);
  for (const key of ['uploads', 'starts', 'looks', 'finishings', 'deletions'] as const) {
    expect((await ask(caller, key)).status).toBe(samples[key][1]);
  }
});

test('a request that cannot be counted passes', async () => {
  const caller = await personWith('lists', 0);
  const forget = studio().aws.onCall((call) => {
    if (countsRequests(call)) throw new Error('The connection breaks.');
  });
  expect((await ask(caller, 'lists')).status).toBe(200);
  forget();
  expect((await ask(caller, 'lists')).status).toBe(429);
});

test('what is known of a person who asks no more is forgotten after a day', async () => {
  const caller = newCaller(studio());
  await ask(caller, 'lists');
  const known = async () =>
    (await storedDataOf(studio()).of(caller.userId)).items.filter(({ id }) => id !== undefined);
  expect(await known()).toHaveLength(1);
  later(studio(), 25 * 60 * 60);
  await studio().aws.expire();
  expect(await known()).toEqual([]);
});
