import { ulid } from 'ulid';
import { expect, test, vi } from 'vitest';
import { broken, later, someone, used } from './counted-jobs.ts';

const { runJob } = await import('../../../../functions/quota/run-job.ts');
const { readUsage } = await import('../../../../functions/quota/usage-table.ts');
const { periodOf } = await import('../../../../shared/usage.ts');
const { jobOf } = await import('../support/jobs.ts');

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
