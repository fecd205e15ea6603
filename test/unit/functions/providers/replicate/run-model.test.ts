import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../support/http-server.ts';

vi.mock('../../../../../functions/platform/secrets.ts', async () => {
  const tokens = ['old-token', 'new-token'];
  return {
    withSecret: async <Result>(
      _arn: string,
      use: (token: string) => Promise<Result>,
      isRefusal: (error: unknown) => boolean,
    ) => {
      try {
        return await use(tokens[0] ?? '');
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return use(tokens[1] ?? '');
      }
    },
  };
});

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** What the provider received, and what it answers next; when nothing is left it repeats the last. */
const received: string[] = [];
let replies: Reply[] = [];
const provider = await serve((request, response) => {
  received.push(`${request.method} ${request.url}`);
  const reply = replies.length > 1 ? replies.shift() : replies[0];
  reply?.(request, response);
});
afterAll(() => provider.stop());
beforeEach(() => {
  received.length = 0;
  replies = [];
});

Object.assign(process.env, {
  REPLICATE_API_URL: `${provider.origin}/v1`,
  REPLICATE_SECRET_ID: 'arn',
});
const { runModel } = await import('../../../../../functions/providers/replicate/run-model.ts');
const { deadlineAfter } = await import('../../../../../functions/platform/time.ts');
const { log } = await import('../../../../../functions/platform/log.ts');
vi.spyOn(log, 'warn').mockImplementation(() => {});

const create = 'POST /v1/models/owner/model/predictions';
const look = 'GET /v1/predictions/p1';
const cancel = 'POST /v1/predictions/p1/cancel';

function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

const drop: Reply = (request) => request.socket.destroy();
const prediction = (status: string, more: object = {}) => json(200, { id: 'p1', status, ...more });
const done = prediction('succeeded', { output: 'https://replicate.delivery/out.png' });

function run(
  milliseconds = 20_000,
  image: Blob | string = 'https://site.example/a.png',
  model = 'owner/model',
) {
  return runModel({ model, input: { image }, deadline: deadlineAfter(milliseconds) });
}

const upload = 'POST /v1/files';
const file = new Blob(['pixels'], { type: 'image/png' });
const uploaded = json(201, { id: 'f1', urls: { get: 'https://api.replicate.com/v1/files/f1' } });

test('a prediction is created once and looked at until it has ended', async () => {
  const metrics = { predict_time: 1, offline_preview: true, confidence: 0.4 };
  replies = [
    prediction('starting'),
    prediction('processing'),
    prediction('succeeded', { output: ['https://replicate.delivery/out.png'], metrics }),
  ];
  expect(await run()).toEqual({
    output: 'https://replicate.delivery/out.png',
    offlinePreview: true,
    confidence: 0.4,
  });
  expect(received).toEqual([create, look, look]);
});

test('the create alone asks for its answer to be held back until the result is there', async () => {
  const preferences: unknown[] = [];
  const noting =
    (reply: Reply): Reply =>
    (request, response) => {
      preferences.push(request.headers.prefer);
      reply(request, response);
    };
  replies = [noting(uploaded), noting(prediction('processing')), noting(done)];
  await run(20_000, file);
  expect(preferences).toEqual([undefined, 'wait=5', undefined]);
});

const early = prediction('processing', { output: ['https://replicate.delivery/out.png'] });

test('a file that is there before the end is taken at once', async () => {
  replies = [early];
  expect((await run()).output).toBe('https://replicate.delivery/out.png');
  expect(received).toEqual([create]);
});

test('where the end tells the cost, it is waited for', async () => {
  replies = [early, done];
  await run(20_000, undefined, '851-labs/background-remover');
  expect(received.at(-1)).toBe(look);
});

test('a file is uploaded before its prediction is created', async () => {
  replies = [uploaded, done];
  await run(20_000, file);
  expect(received).toEqual([upload, create]);
});

test.each([['dropped', drop] as const, ['refused', json(413, {})] as const])(
  'a file whose upload is %s makes no prediction',
  async (_, reply) => {
    replies = [reply];
    await expect(run(20_000, file)).rejects.toMatchObject({ code: 'provider_failed' });
    expect(received).toEqual([upload]);
  },
);

test('a dropped creation is not sent again', async () => {
  replies = [drop];
  await expect(run()).rejects.toMatchObject({ code: 'provider_failed' });
  expect(received).toEqual([create]);
});

test.each([500, 422, 402, 404])('a creation refused with %i is not sent again', async (status) => {
  replies = [json(status, { detail: 'no' })];
  await expect(run()).rejects.toMatchObject({ code: 'provider_failed' });
  expect(received).toEqual([create]);
});

test('a creation that must wait is sent again', async () => {
  replies = [json(429, {}, { 'Retry-After': '0' }), done];
  expect((await run()).offlinePreview).toBe(false);
  expect(received).toEqual([create, create]);
});

test('a provider that asks for more time than there is, is busy', async () => {
  replies = [json(429, {}, { 'Retry-After': '90' })];
  await expect(run()).rejects.toMatchObject({ code: 'provider_busy', retryAfter: 90 });
  expect(received).toEqual([create]);
});

test('a provider that stays busy is not asked for ever', async () => {
  replies = [json(429, {}, { 'Retry-After': '0' })];
  await expect(run()).rejects.toMatchObject({ code: 'provider_busy', retryAfter: 0 });
  expect(received).toHaveLength(3);
});

test('an unavailable provider is busy', async () => {
  replies = [json(503, {})];
  await expect(run()).rejects.toMatchObject({ code: 'provider_busy', retryAfter: 60 });
});

test.each([
  ['breaks', drop],
  ['is refused for now', json(429, {})],
  ['fails', json(500, {})],
])('a look that %s is no reason to give up what is paid', async (_, trouble) => {
  replies = [prediction('starting'), trouble, done];
  expect((await run()).output).toBe('https://replicate.delivery/out.png');
  expect(received.filter((line) => line === create)).toHaveLength(1);
});

test.each(['failed', 'canceled', 'aborted'])('a prediction that is %s failed', async (status) => {
  replies = [prediction(status, { error: 'CUDA out of memory' })];
  await expect(run()).rejects.toMatchObject({ code: 'provider_failed' });
});

test.each([
  ['nothing', null],
  ['an empty list', []],
  ['a number', 7],
  ['no URL', 'out.png'],
])('an output that is %s is a failure', async (_, output) => {
  replies = [prediction('succeeded', { output })];
  await expect(run()).rejects.toMatchObject({ code: 'provider_failed' });
});

test('a prediction that does not end in time is cancelled', async () => {
  replies = [prediction('processing')];
  await expect(run(600)).rejects.toMatchObject({ code: 'provider_timeout' });
  expect(received[0]).toBe(create);
  expect(received.at(-1)).toBe(cancel);
});

test('a replaced token is read again and the creation sent once more', async () => {
  const seen: unknown[] = [];
  const noting =
    (reply: Reply): Reply =>
    (request, response) => {
      seen.push(request.headers.authorization);
      reply(request, response);
    };
  replies = [noting(json(401, {})), noting(done)];
  await run();
  expect(seen).toEqual(['Bearer old-token', 'Bearer new-token']);
});
