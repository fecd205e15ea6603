import { ulid } from 'ulid';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Use } from '../../../../functions/quota/usage-item.ts';
import { startTables, storeRaw } from '../support/tables.ts';

/** What was sent to be finished later, what the provider says, and what was stopped there. */
const world = vi.hoisted(() => ({
  finishing: [] as [string, number][],
  stopped: [] as string[],
  isTold: true,
  found: async (): Promise<unknown> => undefined,
}));
vi.mock('../../../../functions/storage/job-queues.ts', () => ({
  sendTicket: async () => {},
  sendToFinish: async (jobId: string, after = 0) => void world.finishing.push([jobId, after]),
}));
vi.mock('../../../../functions/providers/replicate/job-predictions.ts', async (original) => ({
  ...(await original<object>()),
  predictionOf: () => world.found(),
  cancelPrediction: async (id: string) => void world.stopped.push(id),
  stopPrediction: async ({ jobId }: { jobId: string }) => {
    world.stopped.push(jobId);
    return world.isTold ? 'missing' : undefined;
  },
}));

const tables = await startTables();
const { finishJob } = await import('../../../../functions/generation/finish-job.ts');
const { lineLength } = await import('../../../../functions/quota/gate-item.ts');
const { readGate } = await import('../../../../functions/quota/gate-table.ts');
const { getInLine } = await import('../../../../functions/quota/line-count.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { commitUse, readUsage, releaseUse } = await import(
  '../../../../functions/quota/usage-table.ts'
);
const { getJob, noteJob, openJob } = await import(
  '../../../../functions/storage/generation-jobs.ts'
);
const { PredictionRunning } = await import(
  '../../../../functions/providers/replicate/job-predictions.ts'
);
const { StudioError } = await import('../../../../functions/platform/studio-error.ts');
const costs = await import('../../../../functions/platform/cost-log.ts');
const { deadlineAfter } = await import('../../../../functions/platform/time.ts');
const { fakeTool, succeeded } = await import('../support/generations.ts');
const { jobLifetime, jobOf, records } = await import('../support/jobs.ts');

afterAll(() => tables.stop());
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

const seconds = () => Math.floor(Date.now() / 1000);
const ago = (past: number) => new Date(Date.now() - past * 1000).toISOString();
let tool = fakeTool();
let me = '';

beforeEach(async () => {
  tool = fakeTool();
  me = `maker-${ulid()}`;
  Object.assign(world, { finishing: [], stopped: [], isTold: true });
  world.found = async () => succeeded;
  await storeRaw('limits', { id: 'gate#replicate' });
});

type Facts = Parameters<typeof noteJob>[1];

/** A job that has asked for its prediction, of which these facts are known too. */
async function asked(facts: Facts = { requestedAt: ago(40) }, isInLine = false): Promise<Use> {
  const id = ulid();
  const line = isInLine ? await getInLine(await readGate()) : undefined;
  const outcome = await reserve(jobOf(me, id), id, line);
  if (!('use' in outcome)) throw new Error('The use was not reserved.');
  const { period } = outcome.use;
  await openJob({
    jobId: id,
    userId: me,
    feature: 'imageEditing',
    period,
    createdAt: ago(41),
    expiresAt: seconds() + 1000,
    plan: 'Pro',
  });
  if (Object.keys(facts).length > 0) await noteJob(id, facts);
  return outcome.use;
}

async function finish({ id }: Use): Promise<void> {
  const job = await getJob(id);
  if (!job) throw new Error('There is no such job.');
  await finishJob(tool, job, deadlineAfter(20_000));
}

async function outcomeOf({ userId, period, id }: Use) {
  const { reservations, used } = await readUsage(userId, period);
  const { state, reason } = reservations.get(id) ?? {};
  const record = await records.get(userId, id);
  return { state, reason, used: used.imageEditing, isRecorded: record !== undefined };
}

const delivered = { state: 'committed', reason: undefined, used: 1, isRecorded: true };
const open = { state: 'reserved', reason: undefined, used: 1, isRecorded: false };
const givenBack = (reason: string) => ({ state: 'released', reason, used: 0, isRecorded: false });

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
