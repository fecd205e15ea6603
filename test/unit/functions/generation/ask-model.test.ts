import type { IncomingMessage, ServerResponse } from 'node:http';
import { ulid } from 'ulid';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serve } from '../support/http-server.ts';
import { startTables } from '../support/tables.ts';

const broken = vi.hoisted(() => ({ secret: false }));
vi.mock('../../../../functions/platform/secrets.ts', async () => {
  const tokens = ['old-token', 'new-token'];
  return {
    withSecret: async <Result>(
      _arn: string,
      use: (token: string) => Promise<Result>,
      isRefusal: (error: unknown) => boolean,
    ) => {
      if (broken.secret) throw new Error('There is no token.');
      try {
        return await use(tokens[0] ?? '');
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return use(tokens[1] ?? '');
      }
    },
  };
});

/** Looks at jobs that were sent for later: which job, and after how many seconds. */
const checks = vi.hoisted((): [string, number][] => []);
const queue = vi.hoisted(() => ({ isOut: false }));
vi.mock('../../../../functions/storage/job-queues.ts', () => ({
  sendToFinish: async (jobId: string, after = 0) => {
    if (queue.isOut) throw new Error('no queue');
    checks.push([jobId, after]);
  },
  sendTicket: async () => {},
}));
const webhook = vi.hoisted(() => ({
  of: (id: string): string | undefined => `https://site/${id}`,
}));
vi.mock('../../../../functions/generation/webhook-address.ts', () => ({
  webhookOf: async (id: string) => webhook.of(id),
}));

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** What the provider received, and what it answers next; when nothing is left it repeats the last. */
const received: string[] = [];
let replies: Reply[] = [];
const provider = await serve((request, response) => {
  received.push(`${request.method} ${request.url}`);
  const reply = replies.length > 1 ? replies.shift() : replies[0];
  reply?.(request, response);
});
const tables = await startTables();
afterAll(() => Promise.all([provider.stop(), tables.stop()]));
beforeEach(() => {
  received.length = 0;
  checks.length = 0;
  webhook.of = (id) => `https://site/${id}`;
  replies = [];
});

Object.assign(process.env, {
  REPLICATE_API_URL: `${provider.origin}/v1`,
  REPLICATE_SECRET_ID: 'arn',
});
const { askModel } = await import('../../../../functions/generation/ask-model.ts');
const { followToEnd } = await import('../../../../functions/generation/follow-to-end.ts');
const { resultOf } = await import('../../../../functions/providers/replicate/predictions.ts');
const { getJob, noteJob, openJob } = await import(
  '../../../../functions/storage/generation-jobs.ts'
);
const { imageGeneration } = await import(
  '../../../../functions/image-generation/image-generation.ts'
);
const { deadlineAfter } = await import('../../../../functions/platform/time.ts');
const { log } = await import('../../../../functions/platform/log.ts');
vi.spyOn(log, 'warn').mockImplementation(() => {});

const create = 'POST /v1/models/owner/model/predictions';
const look = 'GET /v1/predictions/p1';
const list = 'GET /v1/predictions';
const cancel = 'POST /v1/predictions/p1/cancel';
const upload = 'POST /v1/files';

function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

const drop: Reply = (request) => request.socket.destroy();
const prediction = (status: string, more: object = {}) => json(200, { id: 'p1', status, ...more });
const done = prediction('succeeded', { output: 'https://replicate.delivery/out.png' });
const address = 'https://api.replicate.com/v1/files/f1';
const uploaded = json(201, { id: 'f1', urls: { get: address } });
const picture = new Blob(['pixels'], { type: 'image/png' });
const nothing = json(200, { results: [], next: null });

function newJob() {
  return openJob({
    jobId: ulid(),
    userId: 'user-1',
    feature: 'imageGeneration',
    period: '2026-11',
    prompt: 'a lighthouse',
    createdAt: '2026-11-10T12:00:00.000Z',
    expiresAt: 1_794_000_000,
    plan: 'Pro',
  });
}

type Asking = Partial<Parameters<typeof askModel>[1]> & {
  wait?: number;
  turn?: () => Promise<void>;
};

const input = { prompt: 'a lighthouse', seed: 7 };

/** Asks for what a job wants, as whoever waits for the result unless told otherwise. */
function ask(
  job: Awaited<ReturnType<typeof newJob>>,
  { turn = async () => {}, ...more }: Asking = { wait: 5 },
) {
  const { wait, ...question } = more;
  const asked = { model: 'owner/model', input: () => input, seed: 7, cancelAfter: 70, ...question };
  const start = { turn, deadline: deadlineAfter(20_000) };
  return askModel(job, asked, wait === undefined ? start : { ...start, wait });
}

/** Follows a job to its end, which the provider has told of, and gives what was made. */
async function resultFor(job: Awaited<ReturnType<typeof newJob>>, milliseconds = 20_000) {
  const begun = await ask(job);
  if (begun.state === 'ended') return resultOf(begun.prediction);
  await noteJob(job.jobId, { endedAt: new Date().toISOString() });
  return resultOf(await followToEnd(imageGeneration, job, deadlineAfter(milliseconds)));
}

describe('a model is asked once', () => {
  test('after that was noted, and a look at the job was sent for later', async () => {
    const job = await newJob();
    replies = [
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
    replies = [done];
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
    replies = [prediction('processing')];
    expect(await ask(job, {})).toEqual({ state: 'running' });
    expect(checks).toEqual([[job.jobId, 5]]);
    expect((await getJob(job.jobId))?.predictionId).toBe('p1');
  });

  test('with the address of the picture, which is uploaded before', async () => {
    replies = [uploaded, done];
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
      replies = [reply];
      const asked = ask(await newJob(), { picture });
      await expect(asked).rejects.toMatchObject({ code: 'provider_failed' });
      expect(received).toEqual([upload]);
    },
  );

  test('by two runs at once, of which the other leaves the job to the first', async () => {
    const job = await newJob();
    replies = [
      (request, response) =>
        (request.method === 'POST' ? prediction('processing') : nothing)(request, response),
    ];
    const begun = await Promise.all([ask(job, {}), ask(job, {})]);
    expect(begun).toEqual([{ state: 'running' }, { state: 'running' }]);
    expect(received.filter((line) => line === create)).toEqual([create]);
  });

  test('by a run that died, whose prediction the next one finds', async () => {
    const asked = await noteJob((await newJob()).jobId, {
      requestedAt: new Date().toISOString(),
      seed: 7,
    });
    const found = { id: 'p1', status: 'processing', input, model: 'owner/model' };
    replies = [json(200, { results: [found], next: null })];
    expect(await ask(asked, {})).toEqual({ state: 'running' });
    expect(received).toEqual([list]);
    expect((await getJob(asked.jobId))?.predictionId).toBe('p1');
  });

  test('by a run of which nothing is found yet, and is looked for when it must be there', async () => {
    const asked = await noteJob((await newJob()).jobId, {
      requestedAt: new Date().toISOString(),
      seed: 7,
    });
    replies = [nothing];
    expect(await ask(asked, {})).toEqual({ state: 'running' });
    expect([received, checks]).toEqual([[list], [[asked.jobId, 30]]]);
  });
});

describe('a creation', () => {
  test('asks for its answer to be held back where the result is waited for', async () => {
    const preferences: unknown[] = [];
    replies = [
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
    replies = [drop, json(200, { results: [found], next: null })];
    expect(await ask(await newJob(), {})).toEqual({ state: 'running' });
    expect(received).toEqual([create, list]);
  });

  test('whose answer is lost without a trace has failed', async () => {
    replies = [drop, nothing];
    await expect(ask(await newJob())).rejects.toMatchObject({ code: 'provider_failed' });
    expect(received).toEqual([create, list]);
  });

  test.each([422, 402, 404])('that is refused with %i is not sent again', async (status) => {
    replies = [json(status, { detail: 'no' })];
    await expect(ask(await newJob())).rejects.toMatchObject({ code: 'provider_failed' });
    expect(received).toEqual([create]);
  });

  test('that is answered with 500 is looked for, and not sent again', async () => {
    replies = [json(500, { detail: 'no' }), nothing];
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
    replies = [json(status, {}, headers), done];
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
    replies = [done];
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
    replies = [noting(json(401, {})), noting(done)];
    await ask(await newJob());
    expect(seen).toEqual(['Bearer old-token', 'Bearer new-token']);
  });
});

const early = { output: ['https://replicate.delivery/out.png'] };

describe('a prediction', () => {
  test('is looked at until it has ended', async () => {
    const metrics = { predict_time: 1, offline_preview: true, confidence: 0.4 };
    replies = [
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
    replies = [prediction('processing', { ...early, model, input })];
    expect((await resultFor(await newJob())).output).toBe('https://replicate.delivery/out.png');
    expect(received).toEqual([create]);
  });

  test('whose end tells the cost is waited for', async () => {
    const model = '851-labs/background-remover';
    replies = [prediction('processing', { ...early, model, input })];
    expect(await ask(await newJob(), { wait: 5, model })).toEqual({ state: 'running' });
  });

  test.each([
    ['breaks', drop],
    ['is refused for now', json(429, {}, { 'Retry-After': '0' })],
    ['fails', json(500, {})],
  ])('that is paid is not given up when a look %s', async (_, trouble) => {
    replies = [prediction('starting'), trouble, done];
    expect((await resultFor(await newJob())).output).toBe('https://replicate.delivery/out.png');
    expect(received.filter((line) => line === create)).toHaveLength(1);
  });

  test.each(['failed', 'canceled', 'aborted'])('that is %s has failed', async (status) => {
    replies = [prediction(status, { error: 'CUDA out of memory' })];
    await expect(resultFor(await newJob())).rejects.toMatchObject({ code: 'provider_failed' });
  });

  test.each([
    ['nothing', null],
    ['an empty list', []],
    ['a number', 7],
    ['no URL', 'out.png'],
  ])('whose output is %s has failed', async (_, output) => {
    replies = [prediction('succeeded', { output })];
    await expect(resultFor(await newJob())).rejects.toMatchObject({ code: 'provider_failed' });
  });

  test('that does not end in time is cancelled', async () => {
    replies = [prediction('processing')];
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
