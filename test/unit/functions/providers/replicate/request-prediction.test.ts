import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serve } from '../../support/http-server.ts';

vi.mock('../../../../../functions/platform/secrets.ts', () => ({
  withSecret: <Result>(_arn: string, use: (token: string) => Promise<Result>) => use('token'),
}));

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** What the provider received, and what it answers next; when nothing is left it repeats the last. */
const received: { line: string; body: string; cancelAfter: unknown }[] = [];
let replies: Reply[] = [];
const provider = await serve(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks).toString();
  const cancelAfter = request.headers['cancel-after'];
  received.push({ line: `${request.method} ${request.url}`, body, cancelAfter });
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
const { requestPrediction, uploadPicture } = await import(
  '../../../../../functions/providers/replicate/request-prediction.ts'
);
const { cancelPrediction, getPrediction, isAskedFor, predictionOf } = await import(
  '../../../../../functions/providers/replicate/job-predictions.ts'
);
const { deadlineAfter } = await import('../../../../../functions/platform/time.ts');
const { log } = await import('../../../../../functions/platform/log.ts');
const warnings = vi.spyOn(log, 'warn').mockImplementation(() => {});

const create = 'POST /v1/models/owner/model/predictions';

function json(status: number, body: unknown): Reply {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}

const drop: Reply = (request) => request.socket.destroy();
const lines = () => received.map(({ line }) => line);
const soon = () => deadlineAfter(5_000);
const image = 'https://provider.example/files/f1';

const jobId = '01KA0000000000000000000000';

function request(webhook?: string, more: Partial<Parameters<typeof requestPrediction>[0]> = {}) {
  const input = { image, prompt: 'zoom in' };
  const asked = { model: 'owner/model', input, webhook, cancelAfter: 900, deadline: soon() };
  return requestPrediction({ ...asked, ...more });
}

describe('a prediction is asked for once', () => {
  test('with the address that its end is told to', async () => {
    replies = [json(201, { id: 'p1', status: 'starting' })];
    const webhook = 'https://site.example/api/webhooks/replicate?job=1';
    expect(await request(webhook)).toMatchObject({ kind: 'created', prediction: { id: 'p1' } });
    expect(lines()).toEqual([create]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      input: { image, prompt: 'zoom in' },
      webhook,
      webhook_events_filter: ['completed'],
    });
  });

  test('with the time after which the provider gives it up', async () => {
    replies = [json(201, { id: 'p1', status: 'starting' })];
    await request();
    expect(received.map(({ cancelAfter }) => cancelAfter)).toEqual(['900s']);
  });

  test.each([
    [5, 'wait=5'],
    [undefined, undefined],
  ])('whose answer is held back for as long as is waited for: %s', async (wait, prefer) => {
    const preferences: unknown[] = [];
    const created = json(201, { id: 'p1', status: 'starting' });
    replies = [
      (sent, response) => {
        preferences.push(sent.headers.prefer);
        created(sent, response);
      },
    ];
    const deadline = deadlineAfter(20_000);
    await request(undefined, wait === undefined ? { deadline } : { deadline, wait });
    expect(preferences).toEqual([prefer]);
  });

  test('without an address, where there is none', async () => {
    replies = [json(201, { id: 'p1', status: 'starting' })];
    await request();
    expect(JSON.parse(received[0]?.body ?? '')).not.toHaveProperty('webhook');
  });

  test.each([
    [401, 'provider_failed'],
    [402, 'provider_failed'],
    [422, 'provider_failed'],
    [429, 'provider_busy'],
    [503, 'provider_busy'],
  ])('and is not created when the provider answers %i', async (status, code) => {
    replies = [json(status, {})];
    expect(await request()).toMatchObject({ kind: 'refused', error: { code } });
    expect(lines()).toEqual([create]);
  });

  test.each([500, 502, 504])('and may exist when the provider answers %i', async (status) => {
    replies = [json(status, {})];
    expect(await request()).toMatchObject({ kind: 'unclear', answered: true });
    expect(lines()).toEqual([create]);
  });

  test('and may exist when the connection breaks', async () => {
    replies = [drop];
    expect(await request()).toMatchObject({ kind: 'unclear', answered: false });
    expect(lines()).toEqual([create]);
  });
});

describe('a lost prediction', () => {
  const list = 'GET /v1/predictions';
  const other = { id: 'p0', input: { image: 'https://provider.example/files/f0' } };
  const mine = { id: 'p1', input: { image } };
  const next = `${provider.origin}/v1/predictions?cursor=2`;

  test('is found by its picture, on whichever page', async () => {
    replies = [json(200, { results: [other, other], next }), json(200, { results: [other, mine] })];
    expect(await predictionOf({ jobId, inputUrl: image }, soon())).toMatchObject({ id: 'p1' });
    expect(lines()).toEqual([list, `${list}?cursor=2`]);
  });

  test('without a picture is found by its seed and prompt', async () => {
    const prompt = 'a lighthouse';
    const others = [{ seed: 7, prompt: 'a ship' }, { seed: 8, prompt }, { image }].map((input) => ({
      ...other,
      input,
    }));
    replies = [
      json(200, { results: [...others, { id: 'p1', input: { seed: 7, prompt } }], next: null }),
    ];
    expect(await predictionOf({ jobId, seed: 7, prompt }, soon())).toMatchObject({ id: 'p1' });
  });

  test('is not looked for where nothing was asked for', async () => {
    expect(await predictionOf({ jobId, prompt: 'a lighthouse' }, soon())).toBeUndefined();
    expect(received).toEqual([]);
  });

  test('is not found where there is none', async () => {
    replies = [json(200, { results: [other], next }), json(200, { results: [], next: null })];
    expect(await predictionOf({ jobId, inputUrl: image }, soon())).toBeUndefined();
  });

  test('is looked for among the latest only', async () => {
    replies = [json(200, { results: Array.from({ length: 100 }, () => other), next })];
    expect(await predictionOf({ jobId, inputUrl: image }, soon())).toBeUndefined();
    expect(received).toHaveLength(5);
  });

  test('may be there while the provider cannot say', async () => {
    replies = [drop];
    await expect(predictionOf({ jobId, inputUrl: image }, soon())).rejects.toThrow('not ended');
  });
});

describe('a prediction that is looked at', () => {
  test('is told as it stands', async () => {
    replies = [json(200, { id: 'p1', status: 'failed' })];
    expect(await getPrediction('p1', soon())).toMatchObject({ status: 'failed' });
  });

  test.each([['breaks', drop] as const, ['fails', json(500, {})] as const])(
    'counts as running when the look %s',
    async (_, reply) => {
      replies = [reply];
      const looked = getPrediction('p1', soon());
      await expect(looked).rejects.toMatchObject({ name: 'PredictionRunning' });
    },
  );

  test('has failed when the provider does not know it', async () => {
    replies = [json(404, {})];
    const looked = getPrediction('p1', soon());
    await expect(looked).rejects.toMatchObject({ code: 'provider_failed' });
  });
});

test.each([
  ['its picture', { inputUrl: image }, { image, prompt: 'zoom in' }, true],
  ['another picture', { inputUrl: image }, { image: 'https://provider.example/f0' }, false],
  ['its seed and prompt', { seed: 7, prompt: 'a' }, { seed: 7, prompt: 'a' }, true],
  ['its seed and another prompt', { seed: 7, prompt: 'a' }, { seed: 7, prompt: 'b' }, false],
  ['its picture no more than its seed', { inputUrl: image, seed: 7 }, { seed: 7 }, false],
  ['no input', { inputUrl: image }, 'no object', false],
  ['nothing that it asked for', { prompt: 'a' }, { prompt: 'a' }, false],
])('a prediction of %s is a job’s own: %o of %o', (_, asked, input, isOwn) => {
  expect(isAskedFor({ jobId, ...asked }, input)).toBe(isOwn);
});

test('a picture gets an address at the provider', async () => {
  replies = [json(201, { urls: { get: image } })];
  expect(await uploadPicture(new Blob(['pixels'], { type: 'image/png' }), soon())).toBe(image);
  expect(lines()).toEqual(['POST /v1/files']);
});

test.each([
  ['breaks off', drop],
  ['fails at the provider', json(500, {})],
])('a picture whose upload %s is sent once more', async (_, trouble) => {
  replies = [trouble, json(201, { urls: { get: image } })];
  expect(await uploadPicture(new Blob(['pixels']), soon())).toBe(image);
  expect(lines()).toEqual(['POST /v1/files', 'POST /v1/files']);
});

test.each([
  ['that fails twice', json(500, {}), 2],
  ['that the provider refuses', json(422, {}), 1],
])('a picture %s is given up', async (_, reply, sent) => {
  replies = [reply];
  const upload = uploadPicture(new Blob(['pixels']), soon());
  await expect(upload).rejects.toMatchObject({ code: 'provider_failed' });
  expect(lines()).toHaveLength(sent);
});

test('a prediction that cannot be cancelled is let be', async () => {
  replies = [json(500, {})];
  await cancelPrediction('p1');
  expect(lines()).toEqual(['POST /v1/predictions/p1/cancel']);
  expect(warnings).toHaveBeenCalledOnce();
});
