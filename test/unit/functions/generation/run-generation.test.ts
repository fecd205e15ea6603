import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Use } from '../../../../functions/quota/usage-item.ts';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { startJob } = await import('../../../../functions/quota/start-job.ts');
const { StudioError } = await import('../../../../functions/platform/studio-error.ts');
const { releaseUse, commitUse, readUsage } = await import(
  '../../../../functions/quota/usage-table.ts'
);
const { jobOf, jobLifetime, records } = await import('../support/jobs.ts');

afterAll(() => tables.stop());
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());
afterEach(() => vi.setSystemTime('2026-11-10T12:00:00Z'));

let users = 0;

function start(begin: (use: Use) => Promise<void>, key: string, changes = {}) {
  const { work: _, discard: __, ...job } = jobOf(`starter-${users}`, key, changes);
  return startJob({ undo: async () => {}, ...job, begin, ...changes });
}

function someone() {
  users += 1;
  return { key: ulid(), begin: vi.fn(async (_: Use) => {}) };
}

async function used(): Promise<number> {
  return (await readUsage(`starter-${users}`, '2026-11')).used.imageEditing;
}

test('a job is reserved before it begins, and stays reserved', async () => {
  const { key, begin } = someone();
  begin.mockImplementation(async () => expect(await used()).toBe(1));
  expect(await start(begin, key)).toMatchObject({
    use: { id: key },
    reservation: { state: 'reserved' },
  });
  expect(begin).toHaveBeenCalledOnce();
  expect(await used()).toBe(1);
});

test('a job that cannot begin is released', async () => {
  const { key, begin } = someone();
  begin.mockRejectedValue(new StudioError('provider_busy'));
  await expect(start(begin, key)).rejects.toMatchObject({ code: 'provider_busy' });
  expect(await used()).toBe(0);
});

test('what it left until then is removed, but never under work that may go on', async () => {
  const { key, begin } = someone();
  const undo = vi.fn(async () => {});
  await start(begin, key, { undo });
  begin.mockRejectedValue(new StudioError('provider_busy'));
  await expect(start(begin, key, { undo })).rejects.toThrow();
  expect(undo).not.toHaveBeenCalled();
  await expect(start(begin, ulid(), { undo })).rejects.toThrow();
  expect(undo).toHaveBeenCalledOnce();
});

test('a job that cannot be prepared is not reserved', async () => {
  const { key, begin } = someone();
  const prepare = async () => Promise.reject(new StudioError('image_unsupported'));
  await expect(start(begin, key, { prepare })).rejects.toMatchObject({
    code: 'image_unsupported',
  });
  expect(begin).not.toHaveBeenCalled();
  expect((await readUsage(`starter-${users}`, '2026-11')).reservations.size).toBe(0);
});

test('a repeat begins a reserved job again and counts it once', async () => {
  const { key, begin } = someone();
  const [first, second] = await Promise.all([start(begin, key), start(begin, key)]);
  expect(first.use).toEqual(second.use);
  await start(begin, key);
  expect(begin).toHaveBeenCalledTimes(3);
  expect(await used()).toBe(1);
});

test('a repeat that cannot begin leaves the job to the first', async () => {
  const { key, begin } = someone();
  await start(begin, key);
  begin.mockRejectedValueOnce(new Error('throttled'));
  await expect(start(begin, key)).rejects.toThrow('throttled');
  expect((await start(begin, key)).reservation.state).toBe('reserved');
});

test('a repeat with other content is refused, and begins nothing', async () => {
  const { key, begin } = someone();
  await start(begin, key);
  await expect(start(begin, key, { hash: 'other' })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
  expect(begin).toHaveBeenCalledOnce();
});

test.each([
  ['committed', commitUse],
  ['released', (use: Use) => releaseUse(use, 'provider_failed')],
] as const)('a job that is %s does not begin again', async (state, settle) => {
  const { key, begin } = someone();
  const { use } = await start(begin, key);
  await settle(use);
  expect((await start(begin, key)).reservation.state).toBe(state);
  expect(begin).toHaveBeenCalledOnce();
});

test('a job whose reservation has expired does not begin again', async () => {
  const { key, begin } = someone();
  const { use } = await start(begin, key);
  vi.setSystemTime(Date.now() + (jobLifetime + 2) * 1000);
  expect((await start(begin, key)).use).toEqual(use);
  expect(begin).toHaveBeenCalledOnce();
});

test('a job that wrote its record although it failed to begin has begun', async () => {
  const { key, begin } = someone();
  const userId = `starter-${users}`;
  begin.mockImplementation(async ({ id }) => {
    await records.put(userId, { id, made: 'first' });
    throw new Error('the answer was lost');
  });
  expect((await start(begin, key)).reservation.state).toBe('committed');
  expect(await used()).toBe(1);
});
