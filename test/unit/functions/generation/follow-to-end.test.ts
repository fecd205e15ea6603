import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import {
  ask,
  cancel,
  create,
  done,
  drop,
  input,
  json,
  look,
  newJob,
  prediction,
  provider,
  received,
} from './scripted-provider.ts';

const { followToEnd } = await import('../../../../functions/generation/follow-to-end.ts');
const { resultOf } = await import('../../../../functions/providers/replicate/predictions.ts');
const { noteJob } = await import('../../../../functions/storage/generation-jobs.ts');
const { imageGeneration } = await import(
  '../../../../functions/image-generation/image-generation.ts'
);
const { deadlineAfter } = await import('../../../../functions/platform/time.ts');

/** Follows a job to its end, which the provider has told of, and gives what was made. */
async function resultFor(job: Awaited<ReturnType<typeof newJob>>, milliseconds = 20_000) {
  const begun = await ask(job);
  if (begun.state === 'ended') return resultOf(begun.prediction);
  await noteJob(job.jobId, { endedAt: new Date().toISOString() });
  return resultOf(await followToEnd(imageGeneration, job, deadlineAfter(milliseconds)));
}

const early = { output: ['https://replicate.delivery/out.png'] };

describe('a prediction', () => {
  test('is looked at until it has ended', async () => {
    const metrics = { predict_time: 1, offline_preview: true, confidence: 0.4 };
    provider.replies = [
      prediction('starting'),
      prediction('processing'),
      prediction('succeeded', { ...early, metrics }),
    ];
    expect(await resultFor(await newJob())).toEqual({
      output: 'https://replicate.delivery/out.png',
      offlinePreview: true,
      confidence: 0.4,
    });
    expect(received).toEqual([create, look, look]);
  });

  test('whose file is there before its end is taken at once', async () => {
    const model = 'owner/model';
    provider.replies = [prediction('processing', { ...early, model, input })];
    expect((await resultFor(await newJob())).output).toBe('https://replicate.delivery/out.png');
    expect(received).toEqual([create]);
  });

  test('whose end tells the cost is waited for', async () => {
    const model = '851-labs/background-remover';
    provider.replies = [prediction('processing', { ...early, model, input })];
    expect(await ask(await newJob(), { wait: 5, model })).toEqual({ state: 'running' });
  });

  test.each([
    ['breaks', drop],
    ['is refused for now', json(429, {}, { 'Retry-After': '0' })],
    ['fails', json(500, {})],
  ])('that is paid is not given up when a look %s', async (_, trouble) => {
    provider.replies = [prediction('starting'), trouble, done];
    expect((await resultFor(await newJob())).output).toBe('https://replicate.delivery/out.png');
    expect(received.filter((line) => line === create)).toHaveLength(1);
  });

  test.each(['failed', 'canceled', 'aborted'])('that is %s has failed', async (status) => {
    provider.replies = [prediction(status, { error: 'CUDA out of memory' })];
    await expect(resultFor(await newJob())).rejects.toMatchObject({ code: 'provider_failed' });
  });

  test.each([
    ['nothing', null],
    ['an empty list', []],
    ['a number', 7],
    ['no URL', 'out.png'],
  ])('whose output is %s has failed', async (_, output) => {
    provider.replies = [prediction('succeeded', { output })];
    await expect(resultFor(await newJob())).rejects.toMatchObject({ code: 'provider_failed' });
  });

  test('that does not end in time is cancelled', async () => {
    provider.replies = [prediction('processing')];
    await expect(resultFor(await newJob(), 600)).rejects.toMatchObject({
      code: 'provider_timeout',
    });
    expect(received[0]).toBe(create);
    expect(received.at(-1)).toBe(cancel);
  });

  test('of a job that is gone is not followed', async () => {
    const job = { ...(await newJob()), jobId: ulid() };
    const followed = followToEnd(imageGeneration, job, deadlineAfter(5_000));
    await expect(followed).rejects.toMatchObject({ code: 'job_abandoned' });
  });
});
