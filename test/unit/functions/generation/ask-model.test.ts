import { describe, expect, test } from 'vitest';
import {
  address,
  ask,
  checks,
  create,
  done,
  drop,
  input,
  json,
  list,
  newJob,
  nothing,
  picture,
  prediction,
  provider,
  queue,
  received,
  upload,
  uploaded,
  webhook,
} from './scripted-provider.ts';

const { getJob, noteJob } = await import('../../../../functions/storage/generation-jobs.ts');

describe('a model is asked once', () => {
  test('after that was noted, and a look at the job was sent for later', async () => {
    const job = await newJob();
    provider.replies = [
      async (request, response) => {
        expect((await getJob(job.jobId))?.requestedAt).toBeDefined();
        expect(checks).toEqual([[job.jobId, 32]]);
        done(request, response);
      },
    ];
    expect(await ask(job)).toMatchObject({ state: 'ended', prediction: { id: 'p1' } });
    expect(received).toEqual([create]);
  });

  test.each([
    ['is not noted for who waits and has all of it', { wait: 5 }, undefined],
    ['is noted for whoever finishes the job', {}, 'p1'],
  ] as const)('and what ended at once %s', async (_, asking, predictionId) => {
    const job = await newJob();
    provider.replies = [done];
    expect(await ask(job, asking)).toMatchObject({ state: 'ended' });
    expect((await getJob(job.jobId))?.predictionId).toBe(predictionId);
  });

  test('not before its turn, without which nothing is noted', async () => {
    const job = await newJob();
    const turn = async () => Promise.reject(new Error('no turn'));
    await expect(ask(job, { turn })).rejects.toThrow('no turn');
    expect([received, checks]).toEqual([[], []]);
    expect((await getJob(job.jobId))?.requestedAt).toBeUndefined();
  });

  test('not at all where no look can be sent: the note would keep everybody else from asking', async () => {
    queue.isOut = true;
    const job = await newJob();
    await expect(ask(job)).rejects.toThrow('no queue');
    queue.isOut = false;
    expect(received).toEqual([]);
    expect((await getJob(job.jobId))?.requestedAt).toBeUndefined();
  });

  test('and is looked at soon where the provider cannot tell of the end', async () => {
    webhook.of = () => undefined;
    const job = await newJob();
    provider.replies = [prediction('processing')];
    expect(await ask(job, {})).toEqual({ state: 'running' });
    expect(checks).toEqual([[job.jobId, 5]]);
    expect((await getJob(job.jobId))?.predictionId).toBe('p1');
  });

  test('with the address of the picture, which is uploaded before', async () => {
    provider.replies = [uploaded, done];
    const inputs: unknown[] = [];
    const job = await newJob();
    const input = (image: string | undefined) => {
      inputs.push(image);
      return { image };
    };
    await ask(job, { picture, wait: 5, input });
    expect([received, inputs]).toEqual([[upload, create], [address]]);
    expect((await getJob(job.jobId))?.inputUrl).toBe(address);
  });

  test.each([['dropped', drop] as const, ['refused', json(413, {})] as const])(
    'and not at all when the upload of its picture is %s',
    async (_, reply) => {
      provider.replies = [reply];
      const asked = ask(await newJob(), { picture });
      await expect(asked).rejects.toMatchObject({ code: 'provider_failed' });
      expect(new Set(received)).toEqual(new Set([upload]));
    },
  );

  test('by two runs at once, of which the other leaves the job to the first', async () => {
    const job = await newJob();
    provider.replies = [
      (request, response) =>
        (request.method === 'POST' ? prediction('processing') : nothing)(request, response),
    ];
    const begun = await Promise.all([ask(job, {}), ask(job, {})]);
    expect(begun.map(({ state }) => state).sort()).toEqual(['asked', 'running']);
    expect(received.filter((line) => line === create)).toEqual([create]);
  });

  test('by a run that died, whose prediction the next one finds', async () => {
    const asked = await noteJob((await newJob()).jobId, {
      requestedAt: new Date().toISOString(),
      seed: 7,
    });
    const found = { id: 'p1', status: 'processing', input, model: 'owner/model' };
    provider.replies = [json(200, { results: [found], next: null })];
    expect(await ask(asked, {})).toEqual({ state: 'running' });
    expect(received).toEqual([list]);
    expect((await getJob(asked.jobId))?.predictionId).toBe('p1');
  });

  test.each([
    ['that may ask just now, and be refused', 0, 'asked', []],
    ['that has died, and is looked for once more', 31_000, 'running', [30]],
  ] as const)('by a run %s', async (_, agoMs, state, looks) => {
    const { jobId } = await newJob();
    const requestedAt = new Date(Date.now() - agoMs).toISOString();
    const asked = await noteJob(jobId, { requestedAt, seed: 7 });
    provider.replies = [nothing];
    expect(await ask(asked, {})).toEqual({ state });
    expect([received, checks]).toEqual([[list], looks.map((seconds) => [jobId, seconds])]);
  });
});
