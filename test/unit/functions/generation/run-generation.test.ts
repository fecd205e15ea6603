import { ulid } from 'ulid';
import { describe, expect, test, vi } from 'vitest';
import {
  inLine,
  maker,
  placesTaken,
  reservation,
  run,
  seconds,
  tool,
  used,
  useOf,
  world,
} from './asked-generations.ts';

const { runGeneration } = await import('../../../../functions/generation/run-generation.ts');
const { readGate } = await import('../../../../functions/quota/gate-table.ts');
const { releaseUse } = await import('../../../../functions/quota/usage-table.ts');
const { getJob, noteJob } = await import('../../../../functions/storage/generation-jobs.ts');
const { PredictionRunning } = await import(
  '../../../../functions/providers/replicate/job-predictions.ts'
);
const { StudioError } = await import('../../../../functions/platform/studio-error.ts');
const { busyFor, requestOf, succeeded } = await import('../support/generations.ts');
const { records } = await import('../support/jobs.ts');

describe('a job with room', () => {
  test('is reserved and kept before it begins, and its result is the answer', async () => {
    const key = ulid();
    tool.begin.mockImplementation(async () => {
      expect([await used(), await placesTaken()]).toEqual([1, [expect.any(String)]]);
      const job = await getJob(key);
      expect(job).toMatchObject({
        userId: maker.id,
        feature: 'imageEditing',
        prompt: 'a lighthouse',
      });
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
    const request = requestOf(maker.id);
    request.order.mockRejectedValue(new Error('the bucket is closed'));
    await expect(runGeneration(tool, request)).rejects.toMatchObject({ code: 'internal' });
    expect([await used(), tool.begin.mock.calls]).toEqual([0, []]);
  });

  test('that wrote its record although it failed has its result', async () => {
    const key = ulid();
    tool.begin.mockImplementation(async () => {
      await records.put(maker.id, { id: key, made: 'first' });
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
      expect(await records.get(maker.id, key)).toBeUndefined();
      expect(await used()).toBe(0);
    },
  );

  test('whose key is in use by somebody else is a conflict, and not counted', async () => {
    const key = ulid();
    tool.begin.mockResolvedValue({ state: 'running' });
    await run({ key }).answer;
    maker.id = `other-${maker.id}`;
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
