import { Metrics } from '@aws-lambda-powertools/metrics';
import { ulid } from 'ulid';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Start } from '../../../../functions/generation/generation.ts';
import type { Use } from '../../../../functions/quota/usage-item.ts';
import { maxLineSeconds } from '../../../../shared/jobs.ts';
import { metrics } from '../../../../shared/metrics.ts';
import { startTables, storeRaw } from '../support/tables.ts';

/** What was sent to the queues. */
const world = vi.hoisted(() => ({
  tickets: [] as [string, number][],
  finishing: [] as [string, number][],
}));
vi.mock('../../../../functions/storage/job-queues.ts', () => ({
  sendTicket: async ({ jobId }: { jobId: string }, after = 0) =>
    void world.tickets.push([jobId, after]),
  sendToFinish: async (jobId: string, after = 0) => void world.finishing.push([jobId, after]),
}));

const tables = await startTables();
const { claimFirst, dispatchJob } = await import(
  '../../../../functions/generation/dispatch-job.ts'
);
const { lineLength } = await import('../../../../functions/quota/gate-item.ts');
const { readGate } = await import('../../../../functions/quota/gate-table.ts');
const { getInLine } = await import('../../../../functions/quota/line-count.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { readUsage, releaseUse } = await import('../../../../functions/quota/usage-table.ts');
const { getJob, openJob } = await import('../../../../functions/storage/generation-jobs.ts');
const { StudioError } = await import('../../../../functions/platform/studio-error.ts');
const { deadlineAfter } = await import('../../../../functions/platform/time.ts');
const { busyFor, fakeTool, succeeded } = await import('../support/generations.ts');
const { jobOf, records } = await import('../support/jobs.ts');

afterAll(() => tables.stop());
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

const seconds = () => Math.floor(Date.now() / 1000);
let me = '';
let tool = fakeTool();

beforeEach(async () => {
  me = `waiter-${ulid()}`;
  tool = fakeTool();
  // The provider begins each after its turn, and takes its time.
  tool.begin.mockImplementation(async ({ turn }: Start) => {
    await turn();
    return { state: 'running' };
  });
  Object.assign(world, { tickets: [], finishing: [] });
  await storeRaw('limits', { id: 'gate#replicate' });
});

type Waiting = { id?: string; ago?: number; isKept?: boolean };

/** A job that waits in line since so many seconds. */
async function waiting({ id = ulid(), ago = 0, isKept = true }: Waiting = {}): Promise<Use> {
  const { number } = await getInLine(await readGate());
  const line = { waitingAt: seconds() - ago, number };
  const outcome = await reserve(jobOf(me, id, { plan: 'Pro', lifetimeSeconds: 900 }), id, line);
  if (!('use' in outcome)) throw new Error('The use was not reserved.');
  if (isKept) await keep(outcome.use);
  return outcome.use;
}

function keep({ id, userId, period }: Pick<Use, 'id' | 'userId' | 'period'>) {
  return openJob({
    jobId: id,
    userId,
    feature: 'imageEditing',
    period,
    createdAt: new Date().toISOString(),
    expiresAt: seconds() + 1000,
    plan: 'Pro',
  });
}

/** Works on a ticket as the queue's consumer does, and gives the job that it was at work on. */
async function work(ticketOf: Use, ticket: string): Promise<string | undefined> {
  const job = await getJob(ticketOf.id);
  const claimed = job && (await claimFirst(job, ticket));
  if (!claimed) return undefined;
  await dispatchJob(tool, claimed, { ticket, deadline: deadlineAfter(20_000) });
  return claimed.job.jobId;
}

async function reservationOf({ userId, period, id }: Use) {
  return (await readUsage(userId, period)).reservations.get(id);
}

const used = async ({ userId, period }: Use) => (await readUsage(userId, period)).used.imageEditing;
const inLine = async () => lineLength(await readGate(), new Date());

describe('a ticket', () => {
  test('begins its job, which leaves the line', async () => {
    const use = await waiting();
    expect(await work(use, 'a')).toBe(use.id);
    expect(await reservationOf(use)).toMatchObject({
      state: 'reserved',
      startedAt: expect.any(Number),
    });
    expect([await inLine(), (await readGate()).left, world.tickets]).toEqual([0, 1, []]);
  });

  test('begins whichever of the person’s jobs is first', async () => {
    const [first, second] = [await waiting(), await waiting()];
    expect(await work(second, 'a')).toBe(first.id);
    expect(await work(first, 'b')).toBe(second.id);
    expect(await work(second, 'c')).toBeUndefined();
    expect(tool.begin).toHaveBeenCalledTimes(2);
  });

  test('begins the oldest also where the table tells of another one before', async () => {
    const [older, newer] = [ulid(), ulid(Date.now() + 1_000)];
    const late = await waiting({ id: newer });
    await waiting({ id: older });
    expect(await work(late, 'a')).toBe(older);
  });

  test('goes on with its own job where it comes twice, one after the other or at once', async () => {
    const [use, next] = [await waiting(), await waiting()];
    tool.begin.mockRejectedValueOnce(new Error('the function dies'));
    await expect(work(use, 'a')).rejects.toThrow('dies');
    expect(await reservationOf(use)).toMatchObject({ state: 'reserved', ticket: 'a' });
    expect(await work(next, 'a')).toBe(use.id);
    const [one, other] = await Promise.all([work(next, 'b'), work(next, 'b')]);
    expect([one, other]).toContain(next.id);
    expect(await inLine()).toBe(0);
  });

  test('passes over a job that its request has not kept yet', async () => {
    const [dying, use] = [await waiting({ isKept: false }), await waiting()];
    expect(await work(use, 'a')).toBe(use.id);
    expect(await reservationOf(dying)).not.toHaveProperty('ticket');
    await keep(dying);
    expect(await work(dying, 'b')).toBe(dying.id);
  });

  test('leaves a job of somebody else alone whose key its own person has sent too', async () => {
    const [copied, use] = [await waiting({ isKept: false }), await waiting()];
    await keep({ ...copied, userId: `owner-${ulid()}` });
    expect(await work(use, 'a')).toBe(use.id);
    expect(await reservationOf(copied)).not.toHaveProperty('ticket');
  });

  test('of a job that was cancelled does nothing', async () => {
    const use = await waiting();
    await releaseUse(use, 'job_cancelled');
    expect(await work(use, 'a')).toBeUndefined();
    expect([await inLine(), world.tickets]).toEqual([0, []]);
  });
});

describe('a job of a line', () => {
  test('that waited longer than was promised is given back, and begins no more', async () => {
    const use = await waiting({ ago: maxLineSeconds + 1 });
    await work(use, 'a');
    expect(await reservationOf(use)).toMatchObject({ state: 'released', reason: 'studio_busy' });
    expect([tool.begin.mock.calls, await used(use)]).toEqual([[], 0]);
    expect((await readGate()).left).toBe(1);
  });

  test('whose reservation has expired in line is given back as well', async () => {
    const use = await waiting({ ago: 2 * maxLineSeconds });
    await work(use, 'a');
    expect(await reservationOf(use)).toMatchObject({ state: 'released', reason: 'studio_busy' });
    expect(await used(use)).toBe(0);
  });

  test('that cannot begin is given back', async () => {
    const use = await waiting();
    tool.begin.mockRejectedValue(new StudioError('upload_not_found'));
    await work(use, 'a');
    expect(await reservationOf(use)).toMatchObject({ reason: 'upload_not_found' });
    expect([await inLine(), await used(use)]).toEqual([0, 0]);
  });

  test('that failed although its record was written is delivered', async () => {
    const use = await waiting();
    await records.put(me, { id: use.id, made: 'first' });
    tool.begin.mockRejectedValue(new StudioError('provider_failed'));
    await work(use, 'a');
    expect(await reservationOf(use)).toMatchObject({ state: 'committed' });
    expect(await inLine()).toBe(0);
  });

  test('that ended at once is finished next', async () => {
    const use = await waiting();
    tool.begin.mockResolvedValue({ state: 'ended', prediction: succeeded });
    await work(use, 'a');
    expect(world.finishing).toEqual([[use.id, 0]]);
  });

  test('that was cancelled while it began has its prediction ended', async () => {
    const use = await waiting();
    tool.begin.mockImplementation(async () => {
      await releaseUse(use, 'job_cancelled');
      return { state: 'running' };
    });
    await work(use, 'a');
    expect(world.finishing).toEqual([[use.id, 0]]);
    expect([await inLine(), (await readGate()).left]).toEqual([0, 1]);
  });
});

describe('without a turn', () => {
  /** The ticket that is sent in place of one; it comes after the pause and a little more. */
  function expectAside(use: Use, pause: number): void {
    expect(world.tickets).toEqual([[use.id, expect.any(Number)]]);
    const [[, after] = ['', 0]] = world.tickets;
    expect(after).toBeGreaterThanOrEqual(pause + 2);
    expect(after).toBeLessThanOrEqual(pause + 7);
  }

  test('a job stays in line and another ticket comes for it, before anything is read for it', async () => {
    await storeRaw('limits', { id: 'gate#replicate', pausedUntil: Date.now() + 30_000 });
    const use = await waiting();
    await work(use, 'a');
    expectAside(use, 29);
    expect(await reservationOf(use)).toMatchObject({ state: 'reserved', number: 1 });
    expect(await reservationOf(use)).not.toHaveProperty('ticket');
    expect([await inLine(), tool.begin.mock.calls]).toEqual([1, []]);
  });

  test('a job tells each time how long it has waited, since its messages are new ones', async () => {
    const { name, unit } = metrics.lineSeconds;
    const counted = vi.spyOn(Metrics.prototype, 'addMetric');
    await storeRaw('limits', { id: 'gate#replicate', pausedUntil: Date.now() + 30_000 });
    const use = await waiting({ ago: maxLineSeconds - 60 });
    for (const ticket of ['a', 'b']) await work(use, ticket);
    const waits = counted.mock.calls.filter(([each]) => each === name);
    expect(waits).toEqual(Array.from({ length: 2 }, () => [name, unit, expect.any(Number)]));
    for (const [, , seconds] of waits) expect(seconds).toBeGreaterThanOrEqual(maxLineSeconds - 60);
  });

  test('that comes soon a job waits for it', async () => {
    await storeRaw('limits', { id: 'gate#replicate', pausedUntil: Date.now() + 300 });
    const use = await waiting();
    await work(use, 'a');
    expect((await reservationOf(use))?.startedAt).toBeDefined();
  });

  test('since the provider is busy everybody stands aside for as long as it wants', async () => {
    const [use, next] = [await waiting(), await waiting()];
    const error = busyFor(20);
    tool.begin.mockResolvedValue({ state: 'busy', error });
    await work(use, 'a');
    expectAside(use, 20);
    world.tickets = [];
    expect(await work(next, 'b')).toBe(use.id);
    expectAside(use, 19);
    expect([tool.begin.mock.calls.length, await inLine()]).toEqual([1, 2]);
    expect(await used(use)).toBe(2);
  });
});

describe('the jobs of a person', () => {
  test('begin in their order, whatever order their tickets come in and however many at once', async () => {
    const begun: string[] = [];
    const uses: Use[] = [];
    for (let n = 0; n < 4; n += 1) uses.push(await waiting());
    tool.workOn = ({ jobId }) => ({
      begin: async ({ turn }) => {
        // The earlier the slower.
        await new Promise((resolve) => setTimeout(resolve, 400 - 100 * ids.indexOf(jobId)));
        await turn();
        begun.push(jobId);
        return { state: 'running' };
      },
    });
    const ids = uses.map(({ id }) => id);
    await Promise.all(uses.toReversed().map((use, n) => work(use, `ticket-${n}`)));
    expect(begun).toEqual(ids);
    expect(await inLine()).toBe(0);
  });

  test('do not overtake one that stood aside: the next ticket is for that one', async () => {
    const [first, second] = [await waiting(), await waiting()];
    const error = busyFor(0);
    const reached = Promise.withResolvers<void>();
    const refused = Promise.withResolvers<void>();
    const begun: string[] = [];
    tool.workOn = ({ jobId }) => ({
      begin: async ({ turn }) => {
        if (jobId === first.id && begun.length === 0) {
          begun.push('refused');
          reached.resolve();
          await refused.promise;
          return { state: 'busy', error };
        }
        await turn();
        begun.push(jobId);
        return { state: 'running' };
      },
    });
    const one = work(first, 'a');
    await reached.promise;
    const other = work(second, 'b');
    await vi.waitFor(async () => expect((await reservationOf(second))?.ticket).toBe('b'));
    refused.resolve();
    await Promise.all([one, other]);
    expect(world.tickets.map(([id]) => id).sort()).toEqual([first.id, second.id].sort());
    expect(await work(second, 'c')).toBe(first.id);
    expect(await work(first, 'd')).toBe(second.id);
    expect(begun).toEqual(['refused', first.id, second.id]);
  });
});
