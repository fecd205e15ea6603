import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Submission, submissionsOf } from '../../../frontend/src/jobs/submissions.ts';
import { joinableMs, keyHeader, submit } from '../../../frontend/src/jobs/submit.ts';
import { ApiError, InvalidResponse } from '../../../frontend/src/lib/api-error.ts';
import { idempotencyKeyToleranceMs, ulidSchema } from '../../../shared/ids.ts';
import { routes } from '../../../shared/routes.ts';
import { memoryStorage } from '../support/memory-storage.ts';

type Order = { prompt: string };

const lost = new InvalidResponse(routes.generateImage, undefined);
const refused = new ApiError('x', { code: 'provider_failed', status: 502 });

/** One person's submits of prompts; each `send` gives what the test says. */
function counter() {
  const storage = memoryStorage();
  const orderSchema = z.object({ prompt: z.string() });
  const submissions = submissionsOf('imageGeneration', orderSchema, joinableMs, storage);
  const prepared = vi.fn((order: Order) => Promise.resolve(order));
  const sent: Submission<Order>[] = [];
  const ask = (prompt: string, answer: Error | string = 'done', userId = 'user_1') =>
    submit({
      submissions,
      userId,
      isSame: (order) => order.prompt === prompt,
      prepare: () => prepared({ prompt }),
      send: (submission) => {
        sent.push(submission);
        // Whoever reloads now finds it.
        expect(submissions.find(userId, Date.now())).toEqual(submission);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    });
  return { ask, sent, prepared, find: () => submissions.find('user_1', Date.now()) };
}

test('an order is kept under a key of its own before it goes out, and forgotten when answered', async () => {
  const { ask, sent, find } = counter();
  await expect(ask('a boat')).resolves.toBe('done');
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
  expect(find()).toEqual(sent[0]);
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
  await ask('a boat', 'done', 'user_2');
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('an order whose failure is known is forgotten', async () => {
  const { ask, sent, find } = counter();
  await expect(ask('a boat', refused)).rejects.toBe(refused);
  expect(find()).toBeUndefined();
  await ask('a boat');
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('an order whose session has ended is joined after signing in again', async () => {
  const { ask, sent } = counter();
  const unauthorized = new ApiError('x', { code: 'unauthorized', status: 401 });
  await expect(ask('a boat', unauthorized)).rejects.toBe(unauthorized);
  await ask('a boat');
  expect(sent[1]).toEqual(sent[0]);
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

test('the key goes out as a header', () => {
  expect(keyHeader({ key: 'K' })).toEqual({ 'Idempotency-Key': 'K' });
});
