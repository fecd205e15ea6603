import { setTimeout as sleep } from 'node:timers/promises';
import { ulid } from 'ulid';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Use } from '../../../../functions/quota/usage-item.ts';
import { maxLineSeconds } from '../../../../shared/jobs.ts';
import { startTables, storeRaw } from '../support/tables.ts';

/** What was sent to the queues, and what the provider says of a prediction. */
const world = vi.hoisted(() => ({
  tickets: [] as [string, number][],
  finishing: [] as [string, number][],
  ticket: async (): Promise<void> => {},
  found: async (): Promise<unknown> => undefined,
  /** What others do right after somebody was counted out of the line. */
  afterLeaving: async (): Promise<unknown> => undefined,
}));
vi.mock(import('../../../../functions/quota/line-count.ts'), async (original) => {
  const { countLeft, ...others } = await original();
  const leaving = async (waitingAt: number) => {
    await countLeft(waitingAt);
    await world.afterLeaving();
  };
  return { ...others, countLeft: leaving };
});
vi.mock('../../../../functions/storage/job-queues.ts', () => ({
  sendTicket: async ({ jobId }: { jobId: string }, after = 0) => {
    await world.ticket();
    world.tickets.push([jobId, after]);
  },
  sendToFinish: async (jobId: string, after = 0) => void world.finishing.push([jobId, after]),
}));
vi.mock('../../../../functions/providers/replicate/job-predictions.ts', async (original) => ({
  ...(await original<object>()),
  predictionOf: () => world.found(),
  cancelPrediction: async () => undefined,
}));
vi.stubEnv('GENERATION_CONCURRENCY', '3');

const tables = await startTables();
const { runGeneration } = await import('../../../../functions/generation/run-generation.ts');
const { lineLength, turnMs } = await import('../../../../functions/quota/gate-item.ts');
const { readGate } = await import('../../../../functions/quota/gate-table.ts');
const { leaveLine } = await import('../../../../functions/quota/line-steps.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { commitUse, readUsage, releaseUse } = await import(
  '../../../../functions/quota/usage-table.ts'
);
const { getJob, noteJob } = await import('../../../../functions/storage/generation-jobs.ts');
const { PredictionRunning } = await import(
  '../../../../functions/providers/replicate/job-predictions.ts'
);
const { StudioError } = await import('../../../../functions/platform/studio-error.ts');
const { periodOf } = await import('../../../../shared/usage.ts');
const { busyFor, fakeTool, requestOf, succeeded } = await import('../support/generations.ts');
const { jobOf, records } = await import('../support/jobs.ts');

afterAll(() => tables.stop());
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

const seconds = () => Math.floor(Date.now() / 1000);
const period = () => periodOf(new Date());
let me = '';
let tool = fakeTool();

beforeEach(async () => {
  me = `maker-${ulid()}`;
  tool = fakeTool();
  Object.assign(world, { tickets: [], finishing: [], ticket: async () => {} });
  world.found = async () => undefined;
  world.afterLeaving = async () => undefined;
  await storeRaw('limits', { id: 'gate#replicate' });
});

const month = () => readUsage(me, period());
const used = async () => (await month()).used.imageEditing;
const reservation = async (id: string) => (await month()).reservations.get(id);
const inLine = async () => lineLength(await readGate(), new Date());
const useOf = (id: string): Use => ({
  userId: me,
  period: period(),
  id,
  feature: 'imageEditing',
});

async function noRoom(): Promise<void> {
  const lease = seconds() + 90;
  await storeRaw('limits', { id: 'gate#replicate', s_0: lease, s_1: lease, s_2: lease });
}

async function placesTaken(): Promise<string[]> {
  return Object.keys(await readGate()).filter((name) => name.startsWith('s_'));
}

function run(changes: Parameters<typeof requestOf>[1] = {}) {
  const request = requestOf(me, changes);
  return { request, answer: runGeneration(tool, request) };
}

describe('a job with room', () => {
  test('is reserved and kept before it begins, and its result is the answer', async () => {
    const key = ulid();
    tool.begin.mockImplementation(async () => {
      expect([await used(), await placesTaken()]).toEqual([1, [expect.any(String)]]);
      const job = await getJob(key);
      expect(job).toMatchObject({ userId: me, feature: 'imageEditing', prompt: 'a lighthouse' });
      expect(job?.heldUntil).toBeGreaterThan(seconds() + 80);
      return { state: 'ended', prediction: succeeded };
    });
    expect(await run({ key }).answer).toEqual({ entry: { id: key, made: 'first' } });
    expect(await reservation(key)).toMatchObject({ state: 'committed' });
    expect([await used(), await placesTaken(), world.tickets]).toEqual([1, [], []]);
  });

  test('that takes longer is left to whoever hears of its end', async () => {
    const key = ulid();
    tool.begin.mockResolvedValue({ state: 'running' });
    expect(await run({ key }).answer).toEqual({
      open: { id: key, state: 'running', expectedAt: expect.any(String) },
    });
    expect((await getJob(key))?.heldUntil).toBeUndefined();
    expect(await reservation(key)).toMatchObject({ state: 'reserved' });
    expect([await placesTaken(), world.tickets, tool.finish.mock.calls]).toEqual([[], [], []]);
  });

  test('whose end was told just now is finished in its request', async () => {
    const key = ulid();
    tool.begin.mockImplementation(async () => {
      await noteJob(key, { endedAt: new Date().toISOString(), predictionId: 'p1' });
      return { state: 'running' };
    });
    world.found = async () => succeeded;
    expect(await run({ key }).answer).toEqual({ entry: { id: key, made: 'first' } });
    expect(world.finishing).toEqual([]);
  });

  test('whose end was told, but not how, is finished later and not given up', async () => {
    const key = ulid();
    tool.begin.mockImplementation(async () => {
      await noteJob(key, { endedAt: new Date().toISOString(), predictionId: 'p1' });
      return { state: 'running' };
    });
    world.found = async () => Promise.reject(new PredictionRunning());
    expect(await run({ key }).answer).toMatchObject({ open: { id: key, state: 'running' } });
    expect(world.finishing).toEqual([[key, 0]]);
    expect(await reservation(key)).toMatchObject({ state: 'reserved' });
  });

  test('is waited for by who wants the result', async () => {
    const key = ulid();
    tool.begin.mockResolvedValue({ state: 'running' });
    const { answer } = run({ key, prefersAsync: false });
    await vi.waitFor(() => expect(tool.begin).toHaveBeenCalled());
    world.found = async () => succeeded;
    await noteJob(key, { endedAt: new Date().toISOString() });
    expect(await answer).toEqual({ entry: { id: key, made: 'first' } });
    expect((await getJob(key))?.heldUntil).toBeDefined();
  });

  test('that cannot begin is released', async () => {
    const key = ulid();
    tool.begin.mockRejectedValue(new StudioError('image_unsupported'));
    await expect(run({ key }).answer).rejects.toMatchObject({ code: 'image_unsupported' });
    expect(await reservation(key)).toMatchObject({ reason: 'image_unsupported' });
    expect([await used(), await placesTaken()]).toEqual([0, []]);
  });

  test('whose order cannot be kept is released, and does not begin', async () => {
    const request = requestOf(me);
    request.order.mockRejectedValue(new Error('the bucket is closed'));
    await expect(runGeneration(tool, request)).rejects.toThrow('the bucket is closed');
    expect([await used(), tool.begin.mock.calls]).toEqual([0, []]);
  });

  test('that wrote its record although it failed has its result', async () => {
    const key = ulid();
    tool.begin.mockImplementation(async () => {
      await records.put(me, { id: key, made: 'first' });
      throw new Error('the answer was lost');
    });
    expect(await run({ key }).answer).toEqual({ entry: { id: key, made: 'first' } });
    expect(await reservation(key)).toMatchObject({ state: 'committed' });
  });

  test.each(['canceled', 'succeeded'] as const)(
    'that was cancelled meanwhile says so, though its prediction is %s',
    async (status) => {
      const key = ulid();
      tool.begin.mockImplementation(async () => {
        await releaseUse(useOf(key), 'job_cancelled');
        return { state: 'ended', prediction: { ...succeeded, status } };
      });
      await expect(run({ key }).answer).rejects.toMatchObject({ code: 'job_cancelled' });
      expect(await records.get(me, key)).toBeUndefined();
      expect(await used()).toBe(0);
    },
  );

  test('whose key is in use by somebody else is a conflict, and not counted', async () => {
    const key = ulid();
    tool.begin.mockResolvedValue({ state: 'running' });
    await run({ key }).answer;
    me = `other-${me}`;
    await expect(run({ key }).answer).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect([await used(), tool.begin.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('a job that a busy provider refuses', () => {
  const busy = () => ({
    state: 'busy' as const,
    error: busyFor(20),
  });

  test('waits in line, and everybody waits for as long as the provider wants', async () => {
    const key = ulid();
    tool.begin.mockResolvedValue(busy());
    expect(await run({ key }).answer).toMatchObject({ open: { id: key, state: 'waiting' } });
    expect(world.tickets).toEqual([[key, 20]]);
    expect((await readGate()).pausedUntil).toBeGreaterThan(Date.now() + 19_000);
    expect([await inLine(), await used(), await placesTaken()]).toEqual([1, 1, []]);
    expect((await getJob(key))?.heldUntil).toBeUndefined();
  });

  test('is begun again after the pause for who wants the result', async () => {
    const error = busyFor(1);
    tool.begin.mockResolvedValueOnce({ state: 'busy', error });
    const start = performance.now();
    const { answer } = run({ prefersAsync: false });
    expect(await answer).toMatchObject({ entry: { made: 'first' } });
    expect(performance.now() - start).toBeGreaterThan(950);
  });

  test('without a word of when to come back is asked again soon, since everybody waits for it', async () => {
    tool.begin.mockResolvedValue({ state: 'busy', error: busyFor() });
    await run().answer;
    expect((await readGate()).pausedUntil).toBeLessThan(Date.now() + 6_000);
  });

  test('for longer than its caller can wait is released', async () => {
    tool.begin.mockResolvedValue(busy());
    const { answer } = run({ prefersAsync: false });
    await expect(answer).rejects.toMatchObject({ code: 'provider_busy', retryAfter: 20 });
    expect([await used(), world.tickets]).toEqual([0, []]);
  });

  test('for longer than everybody stands aside is not waited for either', async () => {
    tool.begin.mockResolvedValue({ state: 'busy', error: busyFor(3600) });
    const { answer } = run({ prefersAsync: false, milliseconds: 80_000 });
    await expect(answer).rejects.toMatchObject({ code: 'provider_busy', retryAfter: 3600 });
    expect((await readGate()).pausedUntil).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  test('again and again is not asked for ever', async () => {
    const error = busyFor(0);
    tool.begin.mockResolvedValue({ state: 'busy', error });
    await expect(run({ prefersAsync: false }).answer).rejects.toBe(error);
    expect(tool.begin).toHaveBeenCalledTimes(3);
  });
});

describe('a job without room', () => {
  beforeEach(noRoom);

  test('waits in line: it is reserved, kept and has a ticket, and nothing of it has begun', async () => {
    const key = ulid();
    const { open } = { open: undefined, ...(await run({ key }).answer) };
    const times = { turnAt: expect.any(String), expectedAt: expect.any(String) };
    expect(open).toEqual({ id: key, state: 'waiting', place: 1, ...times });
    const reserved = await reservation(key);
    expect(reserved).toMatchObject({ state: 'reserved', number: 1 });
    expect((reserved?.until ?? 0) - seconds()).toBeGreaterThan(maxLineSeconds + 145);
    expect(await getJob(key)).toMatchObject({ prompt: 'a lighthouse' });
    expect([await used(), await inLine(), world.tickets]).toEqual([1, 1, [[key, 0]]]);
    expect(tool.begin).not.toHaveBeenCalled();
  });

  test('is told to come back where its caller wants the result, and is not counted', async () => {
    const { answer, request } = run({ prefersAsync: false });
    await expect(answer).rejects.toMatchObject({ code: 'studio_busy', retryAfter: 5 });
    expect([await used(), await inLine(), request.order.mock.calls]).toEqual([0, 0, []]);
  });

  test('is refused where the line is longer than anybody may wait', async () => {
    const minute = Math.floor(seconds() / 60);
    const full = Math.ceil((maxLineSeconds * 1000) / turnMs) + 1;
    await storeRaw('limits', { id: 'gate#replicate', [`w_${minute}`]: full });
    await expect(run().answer).rejects.toMatchObject({ code: 'studio_busy', retryAfter: 60 });
    expect([await used(), await inLine()]).toEqual([0, full]);
  });

  test('above the limit of the plan is refused, and does not stay in line', async () => {
    for (let n = 0; n < 5; n += 1) await run({ plan: 'Free' }).answer;
    const refused = await Promise.allSettled([1, 2].map(() => run({ plan: 'Free' }).answer));
    for (const each of refused) {
      expect(each).toMatchObject({ reason: { code: 'usage_limit_reached' } });
    }
    expect([await used(), await inLine()]).toEqual([5, 5]);
  });

  test('whose ticket cannot be sent is released and leaves the line', async () => {
    world.ticket = async () => Promise.reject(new Error('the queue is closed'));
    await expect(run().answer).rejects.toThrow('the queue is closed');
    expect([await used(), await inLine()]).toEqual([0, 0]);
  });
});

test.each([
  ['somebody waits in line', () => ({ [`w_${Math.floor(seconds() / 60)}`]: 1 })],
  ['the provider wants a pause', () => ({ pausedUntil: Date.now() + 30_000 })],
  ['no turn is left', () => ({ turnsUntil: Date.now() + 60_000 })],
])('while %s a job waits too, though a place is free', async (_, gate) => {
  await storeRaw('limits', { id: 'gate#replicate', ...gate() });
  expect(await run().answer).toMatchObject({ open: { state: 'waiting' } });
  await expect(run({ prefersAsync: false }).answer).rejects.toMatchObject({ code: 'studio_busy' });
  expect(tool.begin).not.toHaveBeenCalled();
});

describe('a repeat', () => {
  /** A job whose first request died right after its use was reserved, so many seconds ago. */
  async function reservedAgo(ago: number): Promise<string> {
    const key = ulid();
    const lifetimeSeconds = tool.timeouts.reservation - ago;
    await reserve(jobOf(me, key, { plan: 'Pro', lifetimeSeconds }), key);
    return key;
  }

  test('of a job that runs begins nothing, and is told where it stands', async () => {
    const key = ulid();
    tool.begin.mockImplementation(async () => {
      await noteJob(key, { requestedAt: new Date().toISOString() });
      return { state: 'running' };
    });
    await run({ key }).answer;
    expect(await run({ key }).answer).toMatchObject({ open: { id: key, state: 'running' } });
    expect([tool.begin.mock.calls.length, await used(), world.tickets]).toEqual([1, 1, []]);
  });

  test('of a job in line is told its place, and sends another ticket', async () => {
    await noRoom();
    const [earlier, key] = [ulid(), ulid()];
    await run({ key: earlier }).answer;
    await run({ key }).answer;
    expect(await run({ key }).answer).toMatchObject({ open: { id: key, place: 2 } });
    expect(world.tickets.map(([id]) => id)).toEqual([earlier, key, key]);
    expect([await inLine(), await used()]).toEqual([2, 2]);
  });

  test('of a job that leaves the line in this moment is told that it runs, and sends no ticket', async () => {
    await noRoom();
    const key = ulid();
    await run({ key }).answer;
    world.tickets = [];
    world.afterLeaving = async () => {
      world.afterLeaving = async () => undefined;
      await leaveLine(useOf(key), new Date());
    };
    expect(await run({ key }).answer).toMatchObject({ open: { id: key, state: 'running' } });
    expect(world.tickets).toEqual([]);
  });

  test('with other content is refused, and begins nothing', async () => {
    const key = ulid();
    await run({ key }).answer;
    await expect(run({ key, hash: 'other' }).answer).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
    expect(tool.begin).toHaveBeenCalledOnce();
  });

  test.each([
    [
      'committed',
      async (use: Use) => {
        await records.put(me, { id: use.id, made: 'first' });
        await commitUse(use);
      },
      { entry: { made: 'first' } },
    ],
    ['committed and deleted', commitUse, { code: 'not_found' }],
    ['released', (use: Use) => releaseUse(use, 'provider_failed'), { code: 'provider_failed' }],
  ])('of a job that is %s begins nothing', async (_, settle, expected) => {
    const key = await reservedAgo(0);
    await settle(useOf(key));
    const answer = await run({ key }).answer.catch((error: unknown) => error);
    expect(answer).toMatchObject(expected);
    expect(tool.begin).not.toHaveBeenCalled();
  });

  test('of a job whose reservation has expired releases it', async () => {
    const key = await reservedAgo(tool.timeouts.reservation + 2);
    await expect(run({ key }).answer).rejects.toMatchObject({ code: 'job_abandoned' });
    expect(await used()).toBe(0);
  });

  test.each(['in line', 'with room'])(
    'of a job whose first request has died before it was kept puts it in line (%s)',
    async (where) => {
      if (where === 'in line') await noRoom();
      const key = await reservedAgo(10);
      expect(await run({ key }).answer).toMatchObject({ open: { id: key, state: 'waiting' } });
      expect(await getJob(key)).toMatchObject({ userId: me, prompt: 'a lighthouse' });
      expect([await inLine(), await used(), world.tickets]).toEqual([1, 1, [[key, 0]]]);
      expect(await run({ key }).answer).toMatchObject({ open: { id: key, state: 'waiting' } });
      expect([await inLine(), world.tickets.length]).toEqual([1, 2]);
    },
  );

  test('of a job whose first request has died in line sends the ticket that it did not', async () => {
    const key = ulid();
    const line = { waitingAt: seconds(), number: 7 };
    await reserve(jobOf(me, key, { plan: 'Pro' }), key, line);
    expect(await run({ key }).answer).toMatchObject({ open: { id: key, place: 7 } });
    expect(world.tickets).toEqual([[key, 0]]);
  });

  test.each([true, false])(
    'leaves the first request a moment to begin, and is answered when it has (prefers that: %s)',
    async (prefersAsync) => {
      const key = ulid();
      tool.begin.mockImplementation(async () => {
        await sleep(300);
        await noteJob(key, { requestedAt: new Date().toISOString() });
        return { state: 'running' };
      });
      const first = run({ key });
      await vi.waitFor(async () => expect(await getJob(key)).toBeDefined());
      const again = await run({ key, prefersAsync }).answer;
      expect(again).toMatchObject({ open: { id: key, state: 'running' } });
      await first.answer;
      expect([world.tickets, tool.begin.mock.calls.length]).toEqual([[], 1]);
    },
  );

  test('at the same moment is the same job, which only the first works on', async () => {
    const key = ulid();
    const all = [1, 2, 3].map(() => run({ key, prefersAsync: false }).answer);
    const made = (await Promise.all(all)).filter((each) => 'entry' in each);
    expect(made).toContainEqual({ entry: { id: key, made: 'first' } });
    expect([tool.begin.mock.calls.length, tool.finish.mock.calls.length]).toEqual([1, 1]);
    expect([await used(), await inLine(), await placesTaken()]).toEqual([1, 0, []]);
  });
});
