import { setTimeout as sleep } from 'node:timers/promises';
import { ulid } from 'ulid';
import { describe, expect, test, vi } from 'vitest';
import type { Use } from '../../../../functions/quota/usage-item.ts';
import {
  inLine,
  maker,
  noRoom,
  placesTaken,
  run,
  seconds,
  tool,
  used,
  useOf,
  world,
} from './asked-generations.ts';

const { leaveLine } = await import('../../../../functions/quota/line-steps.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { clearItem } = await import('../../../../functions/quota/usage-months.ts');
const { commitUse, releaseUse } = await import('../../../../functions/quota/usage-table.ts');
const { getJob, noteJob } = await import('../../../../functions/storage/generation-jobs.ts');
const { jobOf, records } = await import('../support/jobs.ts');

describe('a repeat', () => {
  /** A job whose first request died right after its use was reserved, so many seconds ago. */
  async function reservedAgo(ago: number): Promise<string> {
    const key = ulid();
    const lifetimeSeconds = tool.timeouts.reservation - ago;
    await reserve(jobOf(maker.id, key, { plan: 'Pro', lifetimeSeconds }), key);
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
        await records.put(maker.id, { id: use.id, made: 'first' });
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

  test('of a job whose account is deleted meanwhile keeps nothing of it, and says nothing of its use', async () => {
    const key = await reservedAgo(3);
    const { answer } = run({ key });
    const refused = expect(answer).rejects.toMatchObject({ code: 'unauthorized' });
    // It leaves the first request the rest of five seconds.
    await sleep(500);
    await clearItem(maker.id, useOf(key).period, new Date());
    await refused;
    expect([await getJob(key), await inLine(), world.tickets]).toEqual([undefined, 0, []]);
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
      expect(await getJob(key)).toMatchObject({ userId: maker.id, prompt: 'a lighthouse' });
      expect([await inLine(), await used(), world.tickets]).toEqual([1, 1, [[key, 0]]]);
      expect(await run({ key }).answer).toMatchObject({ open: { id: key, state: 'waiting' } });
      expect([await inLine(), world.tickets.length]).toEqual([1, 2]);
    },
  );

  test('of a job whose first request has died in line sends the ticket that it did not', async () => {
    const key = ulid();
    const line = { waitingAt: seconds(), number: 7 };
    await reserve(jobOf(maker.id, key, { plan: 'Pro' }), key, line);
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
