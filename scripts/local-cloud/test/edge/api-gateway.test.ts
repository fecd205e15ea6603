import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Outcome } from '../../lambda/protocol.ts';
import { answered, gatewayWith, streamed } from './support/api.ts';

const failed: Outcome = { status: 'error', errorType: 'Error', errorMessage: 'no' };
const messageSchema = z.object({ message: z.string() });
const nul = '\0'.repeat(8);

async function messageOf(response: Response): Promise<[number, string]> {
  const { message } = messageSchema.parse(await response.json());
  return [response.status, message];
}

test('a function is given the request as a proxy event', async () => {
  const { call, invoked } = gatewayWith({});
  await call('/live/api/items/a%20b?x=1&x=2&y=', { headers: { Authorization: 'Bearer t' } });
  expect(invoked).toMatchObject([
    {
      functionId: 'Read',
      event: {
        resource: '/api/items/{id}',
        path: '/api/items/a%20b',
        httpMethod: 'GET',
        headers: { authorization: 'Bearer t' },
        multiValueHeaders: { authorization: ['Bearer t'] },
        queryStringParameters: { x: '2', y: '' },
        multiValueQueryStringParameters: { x: ['1', '2'], y: [''] },
        pathParameters: { id: 'a b' },
        stageVariables: null,
        body: null,
        isBase64Encoded: false,
        requestContext: { stage: 'live', path: '/live/api/items/a%20b', apiId: 'api1' },
      },
    },
  ]);
});

test('what is not there is null, as on AWS', async () => {
  const { call, invoked } = gatewayWith({});
  await call('/live/api/items');
  expect(invoked[0]?.event).toMatchObject({
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters: null,
    body: null,
  });
});

test('a literal path wins over a parameter', async () => {
  const { call, invoked } = gatewayWith({});
  await call('/live/api/items/latest');
  expect(invoked[0]?.functionId).toBe('Latest');
});

test('only bodies of a binary media type are base64', async () => {
  const { call, invoked } = gatewayWith({});
  const send = (type: string, body: Buffer) =>
    call('/live/api/upload', {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(body),
    });
  await send('multipart/form-data; boundary=x', Buffer.from([0, 255, 1]));
  await send('application/json', Buffer.from('{"a":"é"}'));
  expect(invoked.map(({ event }) => [event.body, event.isBase64Encoded])).toEqual([
    ['AP8B', true],
    ['{"a":"é"}', false],
  ]);
});

test.each([
  ['/live/api/items', { 'x-api-key': 'another' }, 'Forbidden'],
  ['/live/api/nothing', {}, 'Missing Authentication Token'],
  ['/live/api/items/a/b', {}, 'Missing Authentication Token'],
  ['/other/api/items', {}, 'Forbidden'],
])('%s with %o is refused: %s', async (path, headers, message) => {
  const { call, invoked } = gatewayWith({});
  expect(await messageOf(await call(path, { headers }))).toEqual([403, message]);
  expect(invoked).toEqual([]);
});

test('a method that a path does not have is refused like an unknown path', async () => {
  const { call } = gatewayWith({});
  const response = await call('/live/api/items', { method: 'DELETE' });
  expect(await messageOf(response)).toEqual([403, 'Missing Authentication Token']);
});

test('the answer of a function comes out with its status, headers and cookies', async () => {
  const { call } = gatewayWith({
    buffered: () =>
      answered({
        statusCode: 404,
        headers: { 'X-One': 1, 'WWW-Authenticate': 'Bearer' },
        multiValueHeaders: { 'Set-Cookie': ['a=1', 'b=2'] },
        body: '{"error":"gone"}',
      }),
  });
  const response = await call('/live/api/items');
  expect(response.status).toBe(404);
  expect(response.headers.get('x-one')).toBe('1');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('x-amzn-remapped-www-authenticate')).toBe('Bearer');
  expect(response.headers.has('www-authenticate')).toBe(false);
  expect(await response.json()).toEqual({ error: 'gone' });
});

test('an answer without a body is one', async () => {
  const { call } = gatewayWith({ buffered: () => answered({ statusCode: 204 }) });
  const response = await call('/live/api/items');
  expect([response.status, await response.text()]).toEqual([204, '']);
});

test.each([
  ['no object', answered('text')],
  ['no status', answered({ body: 'x' })],
  ['a body that is no string', answered({ statusCode: 200, body: { a: 1 } })],
  ['an error', failed],
  ['a crash', { ...failed, status: 'crash' } satisfies Outcome],
  ['more than 6 MB', answered({ statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024) })],
])('%s from a function is a 502', async (_, outcome) => {
  const { call } = gatewayWith({ buffered: () => outcome });
  expect(await messageOf(await call('/live/api/items'))).toEqual([502, 'Internal server error']);
});

test('a throttled function is a 500', async () => {
  const { call } = gatewayWith({ buffered: () => ({ ...failed, status: 'throttled' }) });
  expect((await call('/live/api/items')).status).toBe(500);
});

test('a function that outlasts its integration is a 504', async () => {
  const { call } = gatewayWith({ buffered: () => new Promise(() => {}) });
  expect(await messageOf(await call('/live/api/slow'))).toEqual([
    504,
    'Endpoint request timed out',
  ]);
});

test('a body over the limit does not reach the function', async () => {
  const { call, invoked } = gatewayWith({});
  const send = (bytes: number) =>
    call('/live/api/upload', { method: 'POST', body: new Uint8Array(bytes) });
  expect((await send(10 * 1024 * 1024 + 1)).status).toBe(413);
  expect((await send(6 * 1024 * 1024)).status).toBe(413);
  expect(invoked).toEqual([]);
});

test('the template may word the gateway’s own answers', async () => {
  const template = '{"error":$context.error.messageString,"requestId":"$context.requestId"}';
  const override = { status: 401, template, headers: { 'x-from': 'gateway' } };
  const { call } = gatewayWith({ api: { gatewayResponses: new Map([['DEFAULT_4XX', override]]) } });
  const response = await call('/live/api/nothing');
  expect([response.status, response.headers.get('x-from')]).toEqual([401, 'gateway']);
  expect(await response.json()).toMatchObject({ error: 'Missing Authentication Token' });
});

test('a streamed answer takes status and headers from its metadata, however it is cut', async () => {
  const whole = Buffer.from(`{"statusCode":202,"headers":{"x-one":"1"}}${nul}the body`);
  for (const cut of [1, 20, 44, 47, 52]) {
    const chunks = [whole.subarray(0, cut), whole.subarray(cut)];
    const { call } = gatewayWith({ streamed: () => streamed(chunks) });
    const response = await call('/live/api/stream');
    expect([response.status, response.headers.get('x-one')]).toEqual([202, '1']);
    expect(await response.text()).toBe('the body');
  }
});

test.each([
  ['nothing', []],
  ['no metadata', ['just text']],
  ['metadata that is no JSON', [`not json${nul}x`]],
  ['metadata without a status', [`{}${nul}x`]],
  ['metadata beyond 16 KB', [`{"statusCode":200,"x":"${'y'.repeat(17_000)}"}${nul}`]],
])('a stream with %s is a 502', async (_, chunks) => {
  const { call } = gatewayWith({ streamed: () => streamed(chunks) });
  expect((await call('/live/api/stream')).status).toBe(502);
});

test('a streamed function that fails before its metadata is a 502, and one that is silent a 504', async () => {
  const broken = new Readable({ read() {} });
  broken.destroy(new Error('crashed'));
  const fails = gatewayWith({
    streamed: () => ({ body: broken, outcome: Promise.resolve(failed) }),
  });
  expect((await fails.call('/live/api/stream')).status).toBe(502);

  const silent = gatewayWith({
    streamed: () => ({ body: new Readable({ read() {} }), outcome: new Promise(() => {}) }),
  });
  expect((await silent.call('/live/api/stream')).status).toBe(504);
});

test('a streamed function that fails in its body breaks the answer off', async () => {
  const body = new Readable({ read() {} });
  body.push(`{"statusCode":200}${nul}half`);
  const { call } = gatewayWith({ streamed: () => ({ body, outcome: Promise.resolve(failed) }) });
  const response = await call('/live/api/stream');
  body.destroy(new Error('crashed'));
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});
