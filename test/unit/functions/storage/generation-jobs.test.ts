import { ulid } from 'ulid';
import { afterAll, expect, test } from 'vitest';
import { startTables, storeRaw } from '../support/tables.ts';

const tables = await startTables();
const { buryJob, forgetFacts, getJob, noteJob, openJob } = await import(
  '../../../../functions/storage/generation-jobs.ts'
);
const { removeTaskToken, saveTaskToken, taskTokenOf } = await import(
  '../../../../functions/storage/task-tokens.ts'
);
afterAll(() => tables.stop());

function order(changes = {}) {
  return {
    jobId: ulid(),
    userId: 'user-1',
    feature: 'videoGeneration' as const,
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
  expect(await openJob(first)).toEqual(first);
  expect(await openJob({ ...first, userId: 'user-2', prompt: 'pan left' })).toEqual(first);
  expect(await getJob(first.jobId)).toEqual(first);
  expect(await getJob(ulid())).toBeUndefined();
});

test('a long prompt is there again as it was written', async () => {
  const job = await openJob(order({ prompt: 'Zoom in slowly, then pan left. '.repeat(60) }));
  expect(await getJob(job.jobId)).toEqual(job);
  const noted = await noteJob(job.jobId, { predictionId: 'p' });
  expect(noted.prompt).toBe(job.prompt);
});

test('a fact that is noted once only stays as the first one said it', async () => {
  const job = await openJob(order());
  const requestedAt = '2026-11-10T12:00:01.000Z';
  const facts = (inputUrl: string) => ({ inputUrl, requestedAt });
  const notes = await Promise.all(
    ['a', 'b', 'c'].map((url) => noteJob(job.jobId, facts(url), 'requestedAt')),
  );
  const { inputUrl } = (await getJob(job.jobId)) ?? {};
  expect(['a', 'b', 'c']).toContain(inputUrl);
  for (const note of notes) expect(note).toMatchObject({ inputUrl, requestedAt });
});

test('a fact may be noted again', async () => {
  const { jobId } = await openJob(order());
  await noteJob(jobId, { inputUrl: 'first' });
  expect(await noteJob(jobId, { inputUrl: 'second' })).toMatchObject({ inputUrl: 'second' });
});

test('a fact that is forgotten may be noted once again', async () => {
  const { jobId } = await openJob(order({ heldUntil: 1_794_000_000 }));
  await noteJob(jobId, { requestedAt: '2026-11-10T12:00:01.000Z', inputUrl: 'first' });
  const left = await forgetFacts(jobId, ['requestedAt', 'heldUntil']);
  expect(left).toMatchObject({ inputUrl: 'first' });
  expect([left.requestedAt, left.heldUntil]).toEqual([undefined, undefined]);
  const requestedAt = '2026-11-10T12:00:02.000Z';
  expect(await noteJob(jobId, { requestedAt }, 'requestedAt')).toMatchObject({ requestedAt });
});

test('a fact stays that is to be forgotten for another one, which has changed since', async () => {
  const { jobId } = await openJob(order());
  const requestedAt = '2026-11-10T12:00:01.000Z';
  await noteJob(jobId, { requestedAt, requestedBy: 'the second run' });
  const left = await forgetFacts(jobId, ['requestedAt'], { requestedBy: 'the first run' });
  expect(left).toMatchObject({ requestedAt, requestedBy: 'the second run' });
  const gone = await forgetFacts(jobId, ['requestedAt'], { requestedBy: 'the second run' });
  expect(gone.requestedAt).toBeUndefined();
});

test('a job that is buried is gone, and stays so for whoever buries, notes or stores it after that', async () => {
  const job = await openJob(order());
  await buryJob(job.jobId);
  await buryJob(job.jobId);
  expect(await getJob(job.jobId)).toBeUndefined();
  const gone = { code: 'not_found' };
  await expect(forgetFacts(job.jobId, ['heldUntil'])).rejects.toMatchObject(gone);
  await expect(noteJob(job.jobId, { seed: 1 })).rejects.toMatchObject(gone);
  await expect(openJob(job)).rejects.toMatchObject(gone);
  expect(await getJob(job.jobId)).toBeUndefined();
});

test('a job of the time when all of them were videos is one', async () => {
  const { feature: _, ...older } = order();
  await storeRaw('jobs', older);
  expect(await getJob(older.jobId)).toEqual({ ...older, feature: 'videoGeneration' });
});

test('the token of a task that is run again takes the place of the one before, until it is removed', async () => {
  const { jobId } = await openJob(order());
  expect(await taskTokenOf(jobId)).toBeUndefined();
  await saveTaskToken(jobId, 'first');
  await saveTaskToken(jobId, 'second');
  expect(await taskTokenOf(jobId)).toBe('second');
  await removeTaskToken(jobId);
  expect(await taskTokenOf(jobId)).toBeUndefined();
});

test('nothing is noted of a job that is not there', async () => {
  const jobId = ulid();
  await expect(noteJob(jobId, { inputUrl: 'url' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(noteJob(jobId, { predictionId: 'p' }, 'predictionId')).rejects.toThrow();
  expect(await getJob(jobId)).toBeUndefined();
});

test('a reason that only a later version knows can be read', async () => {
  const { jobId } = await openJob(order());
  await noteJob(jobId, JSON.parse('{"reason":"moon_phase"}'));
  expect(await getJob(jobId)).toMatchObject({ reason: 'internal' });
});
