import { ulid } from 'ulid';
import { expect, test, vi } from 'vitest';
import { spendLimitsItemId } from '../../../../shared/spend-limits.ts';
import { storeRaw } from '../support/tables.ts';
import { broken, later, someone, used } from './counted-jobs.ts';

const { runJob } = await import('../../../../functions/quota/run-job.ts');
const { noteCharge, readUsage } = await import('../../../../functions/quota/usage-table.ts');
const { failuresAllowed } = await import('../../../../shared/failures.ts');
const { periodOf } = await import('../../../../shared/usage.ts');
const { jobOf, records } = await import('../support/jobs.ts');

// First, since what a process has read of the spend limits is kept for a while.
test('a job for which nobody is paid is done beyond every spend limit', async () => {
  const stopped = { value: 'stopped' };
  await storeRaw('limits', { id: spendLimitsItemId, free: stopped, paid: stopped });
  const id = ulid();
  expect(await runJob(jobOf(someone(), id))).toEqual({ id, made: 'first' });
});

test('a job that succeeds is counted once and keeps its record', async () => {
  const me = someone();
  const id = ulid();
  expect(await runJob(jobOf(me, id))).toEqual({ id, made: 'first' });
  expect(await used(me)).toBe(1);
});

test('a job that fails releases the use, and its repeat tells the same error', async () => {
  const me = someone();
  const id = ulid();
  await expect(runJob(jobOf(me, id, { work: broken }))).rejects.toMatchObject({
    code: 'provider_failed',
  });
  expect(await used(me)).toBe(0);
  await expect(runJob(jobOf(me, id))).rejects.toMatchObject({ code: 'provider_failed' });
  expect(await used(me)).toBe(0);
});

test('a repeat of a job that succeeded does no work and gets the stored result', async () => {
  const me = someone();
  const id = ulid();
  await runJob(jobOf(me, id));
  const work = vi.fn(broken);
  expect(await runJob(jobOf(me, id, { work }))).toEqual({ id, made: 'first' });
  expect(work).not.toHaveBeenCalled();
  expect(await used(me)).toBe(1);
});

test('a repeat of a running job is told so at once, and of its result later', async () => {
  const me = someone();
  const id = ulid();
  const joined = vi.fn(broken);
  const running = Promise.withResolvers<void>();
  const slow = jobOf(me, id);
  const first = runJob({
    ...slow,
    work: async (jobId, prepared) => {
      await running.promise;
      return slow.work(jobId, prepared);
    },
  });
  await vi.waitFor(async () => expect(await used(me)).toBe(1));
  const second = jobOf(me, id, { work: joined });
  await expect(runJob(second)).rejects.toMatchObject({ code: 'job_running' });
  running.resolve();
  const made = await first;
  expect(await runJob(second)).toEqual(made);
  expect(joined).not.toHaveBeenCalled();
  expect(await used(me)).toBe(1);
});

test('a double submit is one job', async () => {
  const me = someone();
  const id = ulid();
  const job = jobOf(me, id);
  const work = vi.fn(job.work);
  const answers = await Promise.allSettled([1, 2, 3].map(() => runJob({ ...job, work })));
  expect(work).toHaveBeenCalledOnce();
  const refused = answers.filter((answer) => answer.status === 'rejected');
  for (const { reason } of refused) expect(reason.code).toBe('job_running');
  expect(refused.length).toBeLessThan(3);
  expect(await used(me)).toBe(1);
});

test('the same key with another payload is a conflict', async () => {
  const me = someone();
  const id = ulid();
  await runJob(jobOf(me, id));
  await expect(runJob(jobOf(me, id, { hash: 'other' }))).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
});

test('a result whose owner deleted it is not found by a repeat, and stays counted', async () => {
  const me = someone();
  const id = ulid();
  await runJob(jobOf(me, id));
  await records.remove(me, id);
  await expect(runJob(jobOf(me, id))).rejects.toMatchObject({ code: 'not_found' });
  expect(await used(me)).toBe(1);
});

test('nothing is reserved for a request that fails before its work', async () => {
  const me = someone();
  await expect(runJob(jobOf(me, ulid(), { prepare: broken }))).rejects.toThrow();
  const item = await readUsage(me, periodOf(new Date()));
  expect(item.reservations.size).toBe(0);
});

test('a plan without the tool is refused before anything is read', async () => {
  const me = someone();
  const prepare = vi.fn(broken);
  const job = jobOf(me, undefined, { feature: 'videoGeneration', prepare });
  await expect(runJob(job)).rejects.toMatchObject({ code: 'plan_required' });
  expect(prepare).not.toHaveBeenCalled();
});

test('the sixth use of a Free user in a month is refused before anything is read', async () => {
  const me = someone();
  for (let use = 0; use < 5; use += 1) await runJob(jobOf(me, ulid()));
  const prepare = vi.fn(broken);
  await expect(runJob(jobOf(me, ulid(), { prepare }))).rejects.toMatchObject({
    code: 'usage_limit_reached',
  });
  expect(prepare).not.toHaveBeenCalled();
  vi.setSystemTime('2026-12-01T00:00:00Z');
  await runJob(jobOf(me, ulid()));
  expect(await used(me)).toBe(1);
});

test('of 50 requests at once a limit of 5 grants exactly 5', async () => {
  const me = someone();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => runJob(jobOf(me, ulid()))),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(45);
  for (const { reason } of refused) expect(reason.code).toBe('usage_limit_reached');
  expect(await used(me)).toBe(5);
});

test('failures that cost nothing never end, those that are charged for do for an hour', async () => {
  const me = someone();
  const animation = { plan: 'Standard', feature: 'videoGeneration' } as const;
  const fail = async (work: (id: string) => Promise<never>) =>
    expect(runJob(jobOf(me, ulid(), { ...animation, work }))).rejects.toMatchObject({
      code: 'provider_failed',
    });
  for (let failure = 0; failure < 9; failure += 1) await fail(broken);
  const charged = async (id: string) => {
    await noteCharge({ userId: me, period: periodOf(new Date()), id, feature: 'videoGeneration' });
    return broken();
  };
  for (let failure = 0; failure < failuresAllowed.count; failure += 1) {
    await fail(charged);
    later(60);
  }
  const retryAfter = failuresAllowed.windowSeconds - failuresAllowed.count * 60;
  const refused = { code: 'too_many_failures', retryAfter };
  const next = () => runJob(jobOf(me, ulid(), animation));
  await expect(next()).rejects.toMatchObject(refused);
  later(retryAfter - 1);
  await expect(next()).rejects.toMatchObject({ ...refused, retryAfter: 1 });
  later(1);
  expect(await next()).toMatchObject({ made: 'first' });
});
