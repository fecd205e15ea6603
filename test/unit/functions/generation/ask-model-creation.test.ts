import { describe, expect, test } from 'vitest';
import {
  ask,
  broken,
  create,
  done,
  drop,
  input,
  json,
  list,
  newJob,
  nothing,
  provider,
  type Reply,
  received,
} from './scripted-provider.ts';

const { getJob } = await import('../../../../functions/storage/generation-jobs.ts');

describe('a creation', () => {
  test('asks for its answer to be held back where the result is waited for', async () => {
    const preferences: unknown[] = [];
    provider.replies = [
      (request, response) => {
        preferences.push(request.headers.prefer);
        done(request, response);
      },
    ];
    await ask(await newJob());
    await ask(await newJob(), {});
    expect(preferences).toEqual(['wait=5', undefined]);
  });

  test('whose answer is lost is not sent again, and its prediction is found', async () => {
    const found = { id: 'p1', status: 'processing', input, model: 'owner/model' };
    provider.replies = [drop, json(200, { results: [found], next: null })];
    expect(await ask(await newJob(), {})).toEqual({ state: 'running' });
    expect(received).toEqual([create, list]);
  });

  test('whose answer is lost without a trace has failed', async () => {
    provider.replies = [drop, nothing];
    await expect(ask(await newJob())).rejects.toMatchObject({ code: 'provider_failed' });
    expect(received).toEqual([create, list]);
  });

  test.each([422, 402, 404])('that is refused with %i is not sent again', async (status) => {
    provider.replies = [json(status, { detail: 'no' })];
    await expect(ask(await newJob())).rejects.toMatchObject({ code: 'provider_failed' });
    expect(received).toEqual([create]);
  });

  test('that is answered with 500 is looked for, and not sent again', async () => {
    provider.replies = [json(500, { detail: 'no' }), nothing];
    await expect(ask(await newJob())).rejects.toMatchObject({ code: 'provider_failed' });
    expect(received).toEqual([create, list]);
  });

  test.each([
    [429, { 'Retry-After': '90' }, 90],
    [429, { 'Retry-After': '0' }, 0],
    [503, {}, 60],
  ])('that a busy provider answers with %i and %o may be sent again later', async (...busy) => {
    const [status, headers, retryAfter] = busy;
    const job = await newJob();
    provider.replies = [json(status, {}, headers), done];
    const error = { code: 'provider_busy', retryAfter };
    expect(await ask(job)).toMatchObject({ state: 'busy', error });
    const left = await getJob(job.jobId);
    expect([left?.requestedAt, left?.seed]).toEqual([undefined, undefined]);
    expect((await ask(job)).state).toBe('ended');
    expect(received).toEqual([create, create]);
  });

  test('that could not even be sent may be sent again: nothing says that it was', async () => {
    const job = await newJob();
    broken.secret = true;
    await expect(ask(job)).rejects.toThrow('no token');
    broken.secret = false;
    expect((await getJob(job.jobId))?.requestedAt).toBeUndefined();
    provider.replies = [done];
    expect((await ask(job)).state).toBe('ended');
    expect(received).toEqual([create]);
  });

  test('is sent once more with the token that replaced a refused one', async () => {
    const seen: unknown[] = [];
    const noting =
      (reply: Reply): Reply =>
      (request, response) => {
        seen.push(request.headers.authorization);
        reply(request, response);
      };
    provider.replies = [noting(json(401, {})), noting(done)];
    await ask(await newJob());
    expect(seen).toEqual(['Bearer old-token', 'Bearer new-token']);
  });
});
