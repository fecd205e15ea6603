import { decodeTime } from 'ulid';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { joinableMs, submissionsOf } from '../../../frontend/src/jobs/submissions.ts';
import { followableMs, submit } from '../../../frontend/src/jobs/submit.ts';
import { watches } from '../../../frontend/src/jobs/watches.ts';
import type { ApiClient } from '../../../frontend/src/lib/api-client.ts';
import { ApiError, InvalidResponse } from '../../../frontend/src/lib/api-error.ts';
import { noteServerTime } from '../../../frontend/src/lib/server-clock.ts';
import { idempotencyKeyToleranceMs, ulidSchema } from '../../../shared/ids.ts';
import type { GeneratedImage } from '../../../shared/image-generation.ts';
import type { Job } from '../../../shared/job-list.ts';
import type { OpenJob } from '../../../shared/jobs.ts';
import { routes } from '../../../shared/routes.ts';
import { memoryStorage } from '../support/memory-storage.ts';

type Order = { prompt: string };

const lost = new InvalidResponse(routes.generateImage, undefined);
const refused = new ApiError('x', { code: 'provider_failed', status: 502 });

const result = {
  ID: '01J0000000000000000000000C',
  ImageURL: '/media/out.png',
  Prompt: 'a boat',
  CreatedAt: '2026-11-21T09:41:00.000Z',
  provenance: { preview: true },
};

/** One person's submits of prompts; each `send` gives what the test says, each look what `look` says. */
function counter(look: (id: string) => readonly Job[] = () => []) {
  const storage = memoryStorage();
  const orderSchema = z.object({ prompt: z.string() });
  const submissions = submissionsOf('imageGeneration', orderSchema, followableMs, storage);
  const call = vi.fn((_, { query }) => Promise.resolve({ jobs: look(query.ids) }));
  const api = { call } as unknown as ApiClient;
  const prepared = vi.fn((order: Order) => Promise.resolve(order));
  const sent: { key: string | undefined; prefer: string | undefined; order: Order }[] = [];
  const ask = (
    prompt: string,
    answer: Error | GeneratedImage | OpenJob = result,
    userId = 'user_1',
  ) =>
    submit({
      api,
      feature: 'imageGeneration',
      submissions,
      userId,
      isSame: (order) => order.prompt === prompt,
      prepare: () => prepared({ prompt }),
      send: (order, { headers }) => {
        const { 'Idempotency-Key': key, Prefer: prefer } = headers;
        sent.push({ key, prefer, order });
        // Whoever reloads now finds it.
        expect(submissions.find(userId, Date.now())).toMatchObject({ key, order });
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    });
  const find = () => submissions.find('user_1', Date.now());
  return { ask, sent, prepared, call, submissions, find };
}

test('an order is kept under a key of its own before it goes out, and forgotten when answered', async () => {
  const { ask, sent, find } = counter();
  await expect(ask('a boat')).resolves.toBe(result);
  expect(ulidSchema.safeParse(sent[0]?.key).success).toBe(true);
  expect(sent[0]?.order).toEqual({ prompt: 'a boat' });
  expect(find()).toBeUndefined();
});

test('the same order after an answer is a new job', async () => {
  const { ask, sent } = counter();
  await ask('a boat');
  await ask('a boat');
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('the same order joins the job of which the end is not known, without preparing again', async () => {
  const { ask, sent, prepared, find } = counter();
  await expect(ask('a boat', lost)).rejects.toBe(lost);
  expect(find()).toMatchObject({ key: sent[0]?.key, order: sent[0]?.order });
  await ask('a boat');
  expect(sent[1]).toEqual(sent[0]);
  expect(prepared).toHaveBeenCalledOnce();
});

test('another order does not join it', async () => {
  const { ask, sent } = counter();
  await expect(ask('a boat', lost)).rejects.toBe(lost);
  await ask('a cabin');
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(sent[1]?.order).toEqual({ prompt: 'a cabin' });
});

test('nobody joins another person’s', async () => {
  const { ask, sent } = counter();
  await expect(ask('a boat', lost)).rejects.toBe(lost);
  await ask('a boat', result, 'user_2');
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('an order whose failure is known is forgotten', async () => {
  const { ask, sent, find } = counter();
  await expect(ask('a boat', refused)).rejects.toBe(refused);
  expect(find()).toBeUndefined();
  await ask('a boat');
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('what a function had begun that crashed at an order is waited for, and not sent again', async () => {
  const crash = new ApiError('x', { code: 'ERR_BAD_RESPONSE', status: 502 });
  const done = { state: 'done', feature: 'imageGeneration', result } as const;
  const begun = counter((id) => [{ id, ...done }]);
  await expect(begun.ask('a boat', crash)).resolves.toEqual(result);
  expect([begun.sent.length, begun.find()]).toEqual([1, undefined]);
  const nothing = counter();
  await expect(nothing.ask('a boat', crash)).rejects.toBe(crash);
  expect([nothing.sent.length, nothing.find()?.key]).toEqual([1, nothing.sent[0]?.key]);
});

test('an order whose session has ended is joined after signing in again', async () => {
  const { ask, sent } = counter();
  const unauthorized = new ApiError('x', { code: 'unauthorized', status: 401 });
  await expect(ask('a boat', unauthorized)).rejects.toBe(unauthorized);
  await ask('a boat');
  expect(sent[1]).toEqual(sent[0]);
});

test('a new key that is refused for its time is replaced by itself, once, by one of the server’s time', async () => {
  const { ask, sent, prepared, find } = counter();
  const key = new ApiError('x', { code: 'idempotency_key_invalid', status: 400 });
  const hour = 3_600_000;
  noteServerTime(new Date(Date.now() - 2 * hour).toUTCString());
  await expect(ask('a boat', key)).rejects.toBe(key);
  noteServerTime(new Date().toUTCString());
  expect([sent.length, new Set(sent.map((each) => each.key)).size]).toEqual([2, 2]);
  const ages = sent.map((each) => Date.now() - decodeTime(each.key ?? ''));
  for (const age of ages) expect(Math.abs(age - 2 * hour)).toBeLessThan(60_000);
  expect([prepared.mock.calls.length, find()]).toEqual([1, undefined]);
});

test('too many failures say by the clock of the person when they are over', async () => {
  const { ask } = counter();
  const failures = { code: 'too_many_failures', status: 429, retryAfter: 1800 };
  const refusal = await ask('a boat', new ApiError('x', failures)).catch(String);
  expect(refusal).toMatch(/ You can go on at \d{1,2}:\d\d [AP]M\.$/);
});

test('what could not be prepared leaves nothing behind', async () => {
  const { ask, sent, prepared, find } = counter();
  prepared.mockRejectedValueOnce(new Error('no upload'));
  await expect(ask('a boat')).rejects.toThrow('no upload');
  expect(sent).toHaveLength(0);
  expect(find()).toBeUndefined();
});

test('a key is given up before the server refuses it', () => {
  expect(joinableMs).toBeLessThan(idempotencyKeyToleranceMs);
});

test('every submit asks for an answer at once', async () => {
  const { ask, sent } = counter();
  await ask('a boat');
  expect(sent[0]?.prefer).toBe('respond-async');
});

/** What a 202 answers for a job that is about to end. */
const openJob = (id: string): OpenJob => ({
  id,
  state: 'running',
  expectedAt: new Date().toISOString(),
});
const doneJob = (id: string): Job => ({ id, state: 'done', feature: 'imageGeneration', result });

describe('a job that is open', () => {
  test('is only looked at from then on, and kept with what was heard of it until it has ended', async () => {
    const { ask, sent, find } = counter((id) => {
      expect(find()?.heard).toMatchObject({ state: 'running' });
      return [doneJob(id)];
    });
    await expect(ask('a boat', openJob('01J0000000000000000000000A'))).resolves.toEqual(result);
    expect(sent).toHaveLength(1);
    expect(find()).toBeUndefined();
  });

  test('that fails is forgotten', async () => {
    const { code, error } = { code: 'studio_busy', error: 'The studio is busy.' };
    const { ask, find } = counter((id) => [{ id, state: 'failed', error, code }]);
    const asked = ask('a boat', openJob('01J0000000000000000000000A'));
    await expect(asked).rejects.toMatchObject({ code, message: error });
    expect(find()).toBeUndefined();
  });
});

describe('a submit whose key is too old to be sent again', () => {
  const key = '01J0000000000000000000000A';
  const order = { prompt: 'a boat' };
  const startedAt = () => Date.now() - joinableMs - 60_000;

  test('is looked for, as its job may have waited in line', async () => {
    const { ask, sent, submissions, find } = counter((id) => [doneJob(id)]);
    submissions.keep({ userId: 'user_1', key, startedAt: startedAt(), order });
    await expect(ask('a boat')).resolves.toEqual(result);
    expect(sent).toHaveLength(0);
    expect(find()).toBeUndefined();
  });

  test('never arrived where the server does not know it', async () => {
    const { ask, submissions, find } = counter();
    submissions.keep({ userId: 'user_1', key, startedAt: startedAt(), order });
    await expect(ask('a boat')).rejects.toMatchObject({ code: 'job_abandoned' });
    expect(find()).toBeUndefined();
    expect(watches.size).toBe(0);
  });
});
