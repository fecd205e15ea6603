import { ulid } from 'ulid';
import { expect, test, vi } from 'vitest';
import { later, someone, used } from './counted-jobs.ts';

const { documents } = await import('../../../../functions/platform/dynamodb-client.ts');
const { runJob } = await import('../../../../functions/quota/run-job.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { commitBeforeDelete } = await import('../../../../functions/quota/settle-use.ts');
const { closeMonth } = await import('../../../../functions/quota/usage-months.ts');
const { readUsage, releaseUse } = await import('../../../../functions/quota/usage-table.ts');
const { periodOf } = await import('../../../../shared/usage.ts');
const { jobLifetime, jobOf, records } = await import('../support/jobs.ts');

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

test('where the tables are away once the work has failed nobody says that nothing was counted', async () => {
  const me = someone();
  const job = jobOf(me, ulid());
  const work = async (jobId: string, prepared: string) => {
    await job.work(jobId, prepared);
    vi.spyOn(documents, 'send').mockRejectedValue(new Error('away'));
    throw new Error('The answer of the table was lost.');
  };
  await expect(runJob({ ...job, work })).rejects.toMatchObject({ code: 'unavailable' });
  vi.restoreAllMocks();
  later(jobLifetime + 1);
  expect(await runJob(job)).toMatchObject({ made: 'first' });
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

test('a result that is to go, and cannot be removed now, is not given out', async () => {
  const me = someone();
  const id = ulid();
  const job = jobOf(me, id);
  const work = async (jobId: string, prepared: string) => {
    const result = await job.work(jobId, prepared);
    await releaseUse(
      { userId: me, period: periodOf(new Date()), id, feature: 'imageEditing' },
      'job_cancelled',
    );
    return result;
  };
  const away = vi.fn(async () => {
    vi.spyOn(documents, 'send').mockRejectedValue(new Error('The tables are away.'));
    throw new Error('The record was not removed.');
  });
  await expect(runJob({ ...job, work, discard: away })).rejects.toThrow('was not removed');
  vi.restoreAllMocks();
  expect(away).toHaveBeenCalledOnce();
  expect(await used(me)).toBe(0);
});
