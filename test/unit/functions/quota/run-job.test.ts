import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { runJob } = await import('../../../../functions/quota/run-job.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { commitBeforeDelete } = await import('../../../../functions/quota/settle-use.ts');
const { StudioError } = await import('../../../../functions/platform/studio-error.ts');
const { noteCharge, releaseUse, readUsage } = await import(
  '../../../../functions/quota/usage-table.ts'
);
const { closeMonth } = await import('../../../../functions/quota/usage-months.ts');
const { usageShown } = await import('../../../../functions/quota/usage-item.ts');
const { failuresAllowed } = await import('../../../../shared/failures.ts');
const { periodOf } = await import('../../../../shared/usage.ts');
const { jobOf, records, jobLifetime } = await import('../support/jobs.ts');

afterAll(() => tables.stop());

let user = '';
let users = 0;
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());
afterEach(() => vi.setSystemTime('2026-11-10T12:00:00Z'));

function someone(): string {
  users += 1;
  user = `user-${users}`;
  return user;
}

async function used(userId: string, month = periodOf(new Date())): Promise<number> {
  return usageShown(await readUsage(userId, month), new Date()).imageEditing;
}

function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

const broken = async (): Promise<never> => {
  throw new StudioError('provider_failed');
};

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

test('a crash before the record releases the use once the reservation has expired', async () => {
  const me = someone();
  const id = ulid();
  await reserve(jobOf(me, id), id);
  expect(await used(me)).toBe(1);
  later(jobLifetime + 1);
  expect(await used(me)).toBe(0);
  await expect(runJob(jobOf(me, id))).rejects.toMatchObject({ code: 'job_abandoned' });
  expect((await readUsage(me, periodOf(new Date()))).used.imageEditing).toBe(0);
});

test('a crash between record and keep keeps the use with its result', async () => {
  const me = someone();
  const id = ulid();
  await reserve(jobOf(me, id), id);
  await records.put(me, { id, made: 'crashed' });
  later(jobLifetime + 1);
  await runJob(jobOf(me, ulid()));
  expect(await used(me)).toBe(2);
  expect(await runJob(jobOf(me, id))).toEqual({ id, made: 'crashed' });
});

test('an expired reservation does not stand in the way of the last use', async () => {
  const me = someone();
  const id = ulid();
  for (let use = 0; use < 4; use += 1) await runJob(jobOf(me, ulid()));
  await reserve(jobOf(me, id), id);
  await expect(runJob(jobOf(me, ulid()))).rejects.toMatchObject({ code: 'usage_limit_reached' });
  later(jobLifetime + 1);
  await runJob(jobOf(me, ulid()));
  expect(await used(me)).toBe(5);
});

test('a record that was deleted after a crash stays counted', async () => {
  const me = someone();
  const id = ulid();
  await reserve(jobOf(me, id), id);
  await records.put(me, { id, made: 'crashed' });
  await commitBeforeDelete(me, id);
  await records.remove(me, id);
  later(jobLifetime + 1);
  expect(await used(me)).toBe(1);
});

test('an error after the record was written answers with the record', async () => {
  const me = someone();
  const id = ulid();
  const job = jobOf(me, id);
  const work = async (jobId: string, prepared: string) => {
    await job.work(jobId, prepared);
    throw new Error('The answer of the table was lost.');
  };
  expect(await runJob({ ...job, work })).toEqual({ id, made: 'first' });
  expect(await used(me)).toBe(1);
});

test('a result that comes after its account was deleted is removed again', async () => {
  const me = someone();
  const id = ulid();
  const job = jobOf(me, id);
  const work = async (jobId: string, prepared: string) => {
    const period = periodOf(new Date());
    await closeMonth(me, period, new Date());
    await releaseUse({ userId: me, period, id, feature: job.feature }, 'job_cancelled');
    return job.work(jobId, prepared);
  };
  await expect(runJob({ ...job, work })).rejects.toMatchObject({ code: 'job_cancelled' });
  expect(await records.get(me, id)).toBeUndefined();
});

test('nothing begins for an account that is deleted, not even a repeat', async () => {
  const me = someone();
  const id = ulid();
  await runJob(jobOf(me, id));
  await closeMonth(me, periodOf(new Date()), new Date());
  const refused = { code: 'unauthorized' };
  for (const key of [id, ulid()]) {
    await expect(runJob(jobOf(me, key))).rejects.toMatchObject(refused);
  }
  const late = reserve(jobOf(me, undefined), ulid());
  await expect(late).rejects.toMatchObject(refused);
});

test('a job that runs over midnight settles in the month in which it began', async () => {
  const me = someone();
  vi.setSystemTime('2026-11-30T23:59:50Z');
  const id = ulid();
  const job = jobOf(me, id);
  const work = async (jobId: string, prepared: string) => {
    later(20);
    return job.work(jobId, prepared);
  };
  const result = await runJob({ ...job, work });
  expect(await used(me, '2026-11')).toBe(1);
  expect(await used(me, '2026-12')).toBe(0);
  expect(await runJob(job)).toEqual(result);
  expect(await used(me, '2026-12')).toBe(0);
});

test('one key on both sides of midnight is one job, counted where its time lies', async () => {
  const me = someone();
  vi.setSystemTime('2026-11-30T23:59:50Z');
  const job = jobOf(me, ulid());
  const work = vi.fn(job.work);
  const first = { ...job, work };
  // It has looked before midnight whether the key is known, and reserves after it.
  const prepare = async () => {
    await runJob(first);
    later(20);
    return 'prepared';
  };
  expect(await runJob({ ...first, prepare })).toEqual(await runJob(first));
  expect(work).toHaveBeenCalledOnce();
  expect([await used(me, '2026-11'), await used(me, '2026-12')]).toEqual([1, 0]);
});

test('a month that has ended is full until its own end, not until that of the next', async () => {
  const me = someone();
  vi.setSystemTime('2026-11-30T23:59:50Z');
  for (let use = 0; use < 5; use += 1) await runJob(jobOf(me, ulid()));
  const late = jobOf(me, ulid());
  await expect(runJob(late)).rejects.toMatchObject({ retryAfter: 10 });
  later(20);
  await expect(runJob(late)).rejects.toMatchObject({ retryAfter: 1 });
  await runJob(jobOf(me, ulid()));
  expect(await used(me)).toBe(1);
});

test('a job that fails over midnight is released where it was counted', async () => {
  const me = someone();
  vi.setSystemTime('2026-11-30T23:59:50Z');
  const work = async () => {
    later(20);
    return broken();
  };
  await expect(runJob(jobOf(me, ulid(), { work }))).rejects.toThrow();
  expect((await readUsage(me, '2026-11')).used.imageEditing).toBe(0);
  expect((await readUsage(me, '2026-12')).used.imageEditing).toBe(0);
});

test('a key that is malformed, old or ahead is refused; a known one is not', async () => {
  const me = someone();
  const invalid = { code: 'idempotency_key_invalid' };
  const id = ulid();
  await runJob(jobOf(me, id));
  await expect(runJob(jobOf(me, 'not-a-ulid'))).rejects.toMatchObject(invalid);
  await expect(runJob(jobOf(me, ulid(Date.now() - 601_000)))).rejects.toMatchObject(invalid);
  await expect(runJob(jobOf(me, ulid(Date.now() + 601_000)))).rejects.toMatchObject(invalid);
  later(601);
  expect(await runJob(jobOf(me, id))).toEqual({ id, made: 'first' });
});

test('a repeat is answered at the limit as well, whether or not its reservation is still there', async () => {
  const me = someone();
  const first = ulid();
  await runJob(jobOf(me, first));
  later(1);
  for (let use = 0; use < 3; use += 1) await runJob(jobOf(me, ulid()));
  later(30 * 60);
  await runJob(jobOf(me, ulid()));
  expect((await readUsage(me, periodOf(new Date()))).reservations.has(first)).toBe(false);
  await expect(runJob(jobOf(me, ulid()))).rejects.toMatchObject({ code: 'usage_limit_reached' });
  const work = vi.fn(broken);
  expect(await runJob(jobOf(me, first, { work }))).toEqual({ id: first, made: 'first' });
  expect(work).not.toHaveBeenCalled();
});

test('the reservations of settled jobs are dropped by a reservation on the next day', async () => {
  const me = someone();
  await runJob(jobOf(me, ulid()));
  later(25 * 60 * 60);
  const id = ulid();
  await runJob(jobOf(me, id));
  const item = await readUsage(me, periodOf(new Date()));
  expect([...item.reservations.keys()]).toEqual([id]);
  expect(item.used.imageEditing).toBe(2);
});
