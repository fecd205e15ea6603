import { ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxLineSeconds } from '../../../../shared/jobs.ts';
import { storeRaw } from '../support/tables.ts';
import {
  inLine,
  noRoom,
  reservation,
  run,
  seconds,
  tool,
  used,
  world,
} from './asked-generations.ts';

const { turnMs } = await import('../../../../functions/quota/gate-item.ts');
const { getJob } = await import('../../../../functions/storage/generation-jobs.ts');

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
    await expect(run().answer).rejects.toMatchObject({ code: 'internal' });
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
