import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ago,
  asked,
  finish,
  givenBack,
  outcomeOf,
  seconds,
  tool,
  world,
} from './jobs-to-finish.ts';

const { commitUse, releaseUse } = await import('../../../../functions/quota/usage-table.ts');
const { PredictionRunning } = await import(
  '../../../../functions/providers/replicate/job-predictions.ts'
);
const costs = await import('../../../../functions/platform/cost-log.ts');
const { jobLifetime } = await import('../support/jobs.ts');

describe('a job that is over', () => {
  test('since its time is, is given back though its result is there: its owner may have been told so', async () => {
    const use = await asked();
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await finish(use);
    vi.useRealTimers();
    expect(await outcomeOf(use)).toEqual(givenBack('job_abandoned'));
    expect([tool.finish.mock.calls, world.stopped]).toEqual([[], [use.id]]);
  });

  test('and was given back while a request held it, is looked at again: its cost may not be recorded', async () => {
    const use = await asked({ requestedAt: ago(1), heldUntil: seconds() + 60 });
    await releaseUse(use, 'job_cancelled');
    await finish(use);
    expect([world.finishing, world.stopped]).toEqual([[[use.id, 10]], [use.id]]);
  });
});

test('the prediction of a job that was cancelled is stopped', async () => {
  const use = await asked();
  await releaseUse(use, 'job_cancelled');
  await finish(use);
  expect([world.stopped, world.finishing]).toEqual([[use.id], []]);
  expect(await outcomeOf(use)).toEqual(givenBack('job_cancelled'));
});

describe('a job that was given back, of whose prediction the provider cannot tell now,', () => {
  const lost = vi.spyOn(costs, 'recordLostWork');
  const model = 'bria/remove-background';

  beforeEach(() => {
    world.isTold = false;
    lost.mockClear();
  });

  test('is looked at again', async () => {
    const use = await asked({ requestedAt: ago(3_500), model });
    await releaseUse(use, 'provider_timeout');
    await finish(use);
    expect([world.finishing, lost.mock.calls]).toEqual([[[use.id, 300]], []]);
  });

  test('is looked at by one look, not by two, while a request may hold it', async () => {
    const heldUntil = Math.ceil(Date.now() / 1000) + 60;
    const use = await asked({ requestedAt: ago(5), model, heldUntil });
    await releaseUse(use, 'job_cancelled');
    await finish(use);
    expect(world.finishing).toEqual([[use.id, 10]]);
  });

  test('also where it was given up just now', async () => {
    world.found = async () => Promise.reject(new PredictionRunning());
    const use = await asked({ requestedAt: ago(tool.timeouts.provider + 1), model });
    await finish(use);
    expect(await outcomeOf(use)).toEqual(givenBack('provider_timeout'));
    expect(world.finishing).toEqual([[use.id, 300]]);
  });

  test('has a cost that nobody knows when the provider has forgotten it', async () => {
    const use = await asked({ requestedAt: ago(3_700), model });
    await releaseUse(use, 'provider_timeout');
    await finish(use);
    expect(world.finishing).toEqual([]);
    const unknown = { sku: expect.any(String), quantity: null, reason: expect.any(String) };
    expect(lost).toHaveBeenCalledExactlyOnceWith(
      use.id,
      expect.objectContaining({ consumptions: [unknown] }),
    );
  });

  test('has the cost that was recorded with its id', async () => {
    const use = await asked({ requestedAt: ago(3_700), model, predictionId: 'p1' });
    await releaseUse(use, 'provider_timeout');
    await finish(use);
    expect([world.finishing, lost.mock.calls]).toEqual([[], []]);
  });
});

test('a job whose use has expired is given back, whatever its prediction has become: people may have been told so', async () => {
  const use = await asked();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (jobLifetime + 1) * 1000 });
  try {
    await finish(use);
  } finally {
    vi.useRealTimers();
  }
  expect(await outcomeOf(use)).toEqual(givenBack('job_abandoned'));
  expect(tool.finish).not.toHaveBeenCalled();
  expect(world.stopped).toEqual([use.id]);
});

test('a job that is delivered already is left alone', async () => {
  const use = await asked();
  await commitUse(use);
  await finish(use);
  expect([tool.finish.mock.calls, world.stopped, world.finishing]).toEqual([[], [], []]);
});
