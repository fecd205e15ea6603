import { beforeEach, describe, expect, test } from 'vitest';
import {
  ago,
  asked,
  delivered,
  finish,
  givenBack,
  open,
  outcomeOf,
  seconds,
  tool,
  world,
} from './jobs-to-finish.ts';

const { lineLength } = await import('../../../../functions/quota/gate-item.ts');
const { readGate } = await import('../../../../functions/quota/gate-table.ts');
const { releaseUse } = await import('../../../../functions/quota/usage-table.ts');
const { PredictionRunning } = await import(
  '../../../../functions/providers/replicate/job-predictions.ts'
);
const { StudioError } = await import('../../../../functions/platform/studio-error.ts');
const { succeeded } = await import('../support/generations.ts');
const { records } = await import('../support/jobs.ts');

describe('a job whose prediction has ended', () => {
  test('is stored, and its use final', async () => {
    const use = await asked();
    await finish(use);
    expect(await outcomeOf(use)).toEqual(delivered);
    expect(world.finishing).toEqual([]);
  });

  test('is delivered once, however often and by however many at once', async () => {
    const use = await asked();
    await Promise.all([finish(use), finish(use)]);
    await finish(use);
    expect(await outcomeOf(use)).toEqual(delivered);
    expect(tool.finish.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test.each(['failed', 'canceled', 'aborted'] as const)('as %s is given back', async (status) => {
    world.found = async () => ({ ...succeeded, status });
    const use = await asked();
    await finish(use);
    expect(await outcomeOf(use)).toEqual(givenBack('provider_failed'));
  });

  test('is not given up where it cannot be stored now: its message comes again', async () => {
    const use = await asked();
    tool.finish.mockRejectedValueOnce(new Error('the bucket is closed'));
    await expect(finish(use)).rejects.toThrow('the bucket is closed');
    expect(await outcomeOf(use)).toEqual(open);
    await finish(use);
    expect(await outcomeOf(use)).toEqual(delivered);
  });

  test('but whose output cannot be used is given back', async () => {
    tool.finish.mockRejectedValue(new StudioError('provider_failed'));
    const use = await asked();
    await finish(use);
    expect(await outcomeOf(use)).toEqual(givenBack('provider_failed'));
  });

  test('whose use is released while it is stored leaves no result', async () => {
    const use = await asked();
    tool.finish.mockImplementation(async ({ userId, jobId: id }) => {
      await records.put(userId, { id, made: 'late' });
      await releaseUse(use, 'job_cancelled');
      return { id, made: 'late' };
    });
    await finish(use);
    expect(await outcomeOf(use)).toEqual(givenBack('job_cancelled'));
  });
});

describe('a job that has not ended', () => {
  const running = { ...succeeded, status: 'processing' as const, output: undefined };

  test.each([
    ['runs', async () => running],
    ['cannot be looked at now', async () => Promise.reject(new PredictionRunning())],
  ])('since its prediction %s is looked at again', async (_, found) => {
    world.found = found;
    const use = await asked();
    await finish(use);
    expect(await outcomeOf(use)).toEqual(open);
    expect([world.finishing, world.stopped]).toEqual([[[use.id, 10]], []]);
  });

  test('in its time has its prediction cancelled, and is given back', async () => {
    world.found = async () => running;
    const use = await asked({ requestedAt: ago(tool.timeouts.provider + 1) });
    await finish(use);
    expect(await outcomeOf(use)).toEqual(givenBack('provider_timeout'));
    expect([world.finishing, world.stopped]).toEqual([[], ['p1']]);
  });

  test('whose request is alive is left to it', async () => {
    const use = await asked({ requestedAt: ago(1), heldUntil: seconds() + 60 });
    await finish(use);
    expect(await outcomeOf(use)).toEqual(open);
    expect([world.finishing, tool.finish.mock.calls]).toEqual([[[use.id, 10]], []]);
  });

  test('whose request knows its prediction is left to it, however long it takes', async () => {
    const facts = { requestedAt: ago(40), predictionId: 'p1', heldUntil: seconds() + 60 };
    const use = await asked(facts);
    await finish(use);
    expect(await outcomeOf(use)).toEqual(open);
  });

  test('whose request has died while it held it is finished', async () => {
    const use = await asked({ requestedAt: ago(1), heldUntil: seconds() - 1 });
    await finish(use);
    expect(await outcomeOf(use)).toEqual(delivered);
  });
});

describe('a job without a prediction', () => {
  beforeEach(() => {
    world.found = async () => undefined;
  });

  test('that may be asked for just now is looked at again', async () => {
    const use = await asked({ requestedAt: ago(5) });
    await finish(use);
    expect(await outcomeOf(use)).toEqual(open);
    expect(world.finishing).toEqual([[use.id, 10]]);
  });

  test('that must be there by now is given back, though a request seems to hold it', async () => {
    const use = await asked({ requestedAt: ago(40), heldUntil: seconds() + 60 });
    await finish(use);
    expect(await outcomeOf(use)).toEqual(givenBack('provider_failed'));
  });

  test('that began after it was read is looked at again', async () => {
    const use = await asked({});
    await finish(use, { requestedAt: ago(1) });
    expect(await outcomeOf(use)).toEqual(open);
    expect(world.finishing).toEqual([[use.id, 10]]);
  });

  test('that was never asked for is given back', async () => {
    const use = await asked({});
    await finish(use);
    expect(await outcomeOf(use)).toEqual(givenBack('job_abandoned'));
  });
});

describe('a job in line', () => {
  const inLine = async () => lineLength(await readGate(), new Date());

  test('is left to its ticket', async () => {
    const use = await asked({}, true);
    await finish(use);
    expect(await outcomeOf(use)).toEqual(open);
    expect([await inLine(), world.finishing]).toEqual([1, []]);
  });

  test('stays there while the provider may still refuse it', async () => {
    const use = await asked({ requestedAt: ago(5) }, true);
    await finish(use);
    expect(await outcomeOf(use)).toEqual(open);
    expect([await inLine(), world.finishing]).toEqual([1, [[use.id, 10]]]);
  });

  test('whose dispatcher has died after it asked leaves the line and is finished', async () => {
    const use = await asked({ requestedAt: ago(40) }, true);
    await finish(use);
    expect(await outcomeOf(use)).toEqual(delivered);
    expect(await inLine()).toBe(0);
  });

  test('whose prediction runs is not in line any more, though nobody could say so', async () => {
    world.found = async () => ({ ...succeeded, status: 'processing', output: undefined });
    const use = await asked({ requestedAt: ago(40) }, true);
    await finish(use);
    expect(await outcomeOf(use)).toEqual(open);
    expect([await inLine(), world.finishing]).toEqual([0, [[use.id, 10]]]);
  });
});
