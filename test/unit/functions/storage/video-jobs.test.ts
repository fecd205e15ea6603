import { ulid } from 'ulid';
import { afterAll, expect, test } from 'vitest';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { getVideoJob, saveTaskToken, noteVideoJob, openVideoJob, removeTaskToken, taskTokenOf } =
  await import('../../../../functions/storage/video-jobs.ts');
afterAll(() => tables.stop());

function order(changes = {}) {
  return {
    jobId: ulid(),
    userId: 'user-1',
    period: '2026-11',
    prompt: 'zoom in',
    image: 'media/user/video-generation/a-original.png',
    imageType: 'image/png',
    createdAt: '2026-11-10T12:00:00.000Z',
    expiresAt: 1_794_000_000,
    ...changes,
  };
}

test('a job is stored once: who comes later gets the first', async () => {
  const first = order();
  expect(await openVideoJob(first)).toEqual(first);
  expect(await openVideoJob({ ...first, userId: 'user-2', prompt: 'pan left' })).toEqual(first);
  expect(await getVideoJob(first.jobId)).toEqual(first);
  expect(await getVideoJob(ulid())).toBeUndefined();
});

test('a long prompt is there again as it was written', async () => {
  const job = await openVideoJob(order({ prompt: 'Zoom in slowly, then pan left. '.repeat(60) }));
  expect(await getVideoJob(job.jobId)).toEqual(job);
  const noted = await noteVideoJob(job.jobId, { predictionId: 'p' });
  expect(noted.prompt).toBe(job.prompt);
});

test('a fact that is noted once only stays as the first one said it', async () => {
  const job = await openVideoJob(order());
  const requestedAt = '2026-11-10T12:00:01.000Z';
  const facts = (inputUrl: string) => ({ inputUrl, requestedAt });
  const notes = await Promise.all(
    ['a', 'b', 'c'].map((url) => noteVideoJob(job.jobId, facts(url), 'requestedAt')),
  );
  const { inputUrl } = (await getVideoJob(job.jobId)) ?? {};
  expect(['a', 'b', 'c']).toContain(inputUrl);
  for (const note of notes) expect(note).toMatchObject({ inputUrl, requestedAt });
});

test('a fact may be noted again', async () => {
  const { jobId } = await openVideoJob(order());
  await noteVideoJob(jobId, { inputUrl: 'first' });
  expect(await noteVideoJob(jobId, { inputUrl: 'second' })).toMatchObject({ inputUrl: 'second' });
});

test('the token of a task that is run again takes the place of the one before, until it is removed', async () => {
  const { jobId } = await openVideoJob(order());
  expect(await taskTokenOf(jobId)).toBeUndefined();
  await saveTaskToken(jobId, 'first');
  await saveTaskToken(jobId, 'second');
  expect(await taskTokenOf(jobId)).toBe('second');
  await removeTaskToken(jobId);
  expect(await taskTokenOf(jobId)).toBeUndefined();
});

test('nothing is noted of a job that is not there', async () => {
  const jobId = ulid();
  await expect(noteVideoJob(jobId, { inputUrl: 'url' })).rejects.toThrow('no such job');
  await expect(noteVideoJob(jobId, { predictionId: 'p' }, 'predictionId')).rejects.toThrow();
  expect(await getVideoJob(jobId)).toBeUndefined();
});

test('a reason that only a later version knows can be read', async () => {
  const { jobId } = await openVideoJob(order());
  await noteVideoJob(jobId, JSON.parse('{"reason":"moon_phase"}'));
  expect(await getVideoJob(jobId)).toMatchObject({ reason: 'internal' });
});
