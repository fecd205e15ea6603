import { Writable } from 'node:stream';
import { Metrics } from '@aws-lambda-powertools/metrics';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { costRecordSchema } from '../../../../shared/costs/cost-record.ts';
import { errorBodySchema } from '../../../../shared/errors.ts';
import { removeBgFormField } from '../../../../shared/image-editing.ts';
import { metrics } from '../../../../shared/metrics.ts';
import { routes } from '../../../../shared/routes.ts';
import { eventOf, formEvent, lambdaContext } from '../support/route-events.ts';
import { issuer, publicKeyPem, sessionToken, siteOrigin } from '../support/tokens.ts';

vi.mock('../../../../functions/platform/parameters.ts', () => ({
  siteOrigin: async () => siteOrigin,
}));
vi.mock('../../../../functions/quota/count-request.ts', () => ({ countRequest: async () => {} }));
process.env.CLERK_JWT_KEY = publicKeyPem.replaceAll('\n', '\\n');
process.env.CLERK_ISSUER = issuer;

const { defineRoute } = await import('../../../../functions/http/define-route.ts');
const { defineWebhook } = await import('../../../../functions/http/define-webhook.ts');
const { StudioError } = await import('../../../../functions/platform/studio-error.ts');
const { multipartFields, partOf } = await import('../../../../functions/http/multipart-fields.ts');
const { imageSource } = await import('../../../../functions/storage/uploads.ts');
const { withPlan } = await import('../../../../functions/providers/clerk/billing.ts');
const { log } = await import('../../../../functions/platform/log.ts');

const usage = {
  removeBgImageFeatureUsage: 1,
  imageFeatureUsage: 0,
  audioFeatureUsage: 0,
  videoFeatureUsage: 0,
};

type Handler = (
  event: APIGatewayProxyEvent,
  context: ReturnType<typeof lambdaContext>,
) => Promise<APIGatewayProxyResult>;

const lines: unknown[] = [];
const written: string[] = [];
beforeEach(() => {
  lines.length = 0;
  written.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => written.push(`${chunk}`) > 0);
  for (const level of ['info', 'error'] as const) {
    vi.spyOn(log, level).mockImplementation((...input) => void lines.push(input));
  }
});
afterEach(() => vi.restoreAllMocks());

async function send(handler: Handler, changes: Partial<APIGatewayProxyEvent> = {}) {
  const { headers, ...rest } = changes;
  const Authorization = `Bearer ${sessionToken()}`;
  return handler(eventOf({ headers: { Authorization, ...headers }, ...rest }), lambdaContext());
}

function bodyOf(response: APIGatewayProxyResult) {
  return errorBodySchema.parse(JSON.parse(response.body));
}

test('a caller is known by the token', async () => {
  const whoAmI = defineRoute(routes.getAppUsage, async ({ user }) => {
    expect(user.userId).toBe('user_1');
    expect(await withPlan(user).plan()).toBe('Pro');
    return { body: usage };
  });
  expect(await send(whoAmI)).toMatchObject({ statusCode: 200, body: JSON.stringify(usage) });
});

describe('an answer', () => {
  test('may not be stored on the way', async () => {
    const handler = defineRoute(routes.getAppUsage, async () => ({ body: usage }));
    expect((await send(handler)).headers).toMatchObject({ 'Cache-Control': 'no-store' });
  });

  test('without a body is a 204', async () => {
    const handler = defineRoute(routes.deleteRemovedBgImage, async () => ({ body: undefined }));
    const pathParameters = { id: '01KA0000000000000000000000' };
    expect(await send(handler, { pathParameters })).toMatchObject({ statusCode: 204, body: '' });
  });

  test('to an error carries its code and the request id, not its cause', async () => {
    const handler = defineRoute(routes.getAppUsage, async () => {
      throw new Error('secret detail');
    });
    const response = await send(handler);
    expect(response.statusCode).toBe(500);
    expect(bodyOf(response)).toMatchObject({ code: 'internal', requestId: 'request-1' });
    expect(response.body).not.toContain('secret detail');
    expect(JSON.stringify(lines)).toContain('secret detail');
  });

  test.each([
    ['getAppUsage', 'internal'],
    ['startVoiceChat', 'unavailable'],
  ] as const)(
    'to what %s did not foresee is told as %s, and counted as a fault of ours',
    async (name, code) => {
      const counted = vi.spyOn(Metrics.prototype, 'addMetric');
      const handler = defineRoute(routes[name], async () => {
        throw new Error('unforeseen');
      });
      expect(bodyOf(await send(handler)).code).toBe(code);
      expect(counted).toHaveBeenCalledWith(metrics.internalAnswers.name, 'Count', 1);
    },
  );

  test('to what cannot be read for a while is no fault of ours', async () => {
    const counted = vi.spyOn(Metrics.prototype, 'addMetric');
    const handler = defineRoute(routes.startVoiceChat, async () => {
      throw new StudioError('unavailable');
    });
    expect(bodyOf(await send(handler)).code).toBe('unavailable');
    expect(counted.mock.calls.map(([metric]) => metric)).not.toContain(
      metrics.internalAnswers.name,
    );
  });
});

describe('input', () => {
  const never = vi.fn(async () => ({ body: undefined }));

  test('of a path that does not fit is refused before the work', async () => {
    const handler = defineRoute(routes.deleteRemovedBgImage, never);
    const response = await send(handler, { pathParameters: { id: '../x' } });
    expect(response.statusCode).toBe(400);
    expect(never).not.toHaveBeenCalled();
  });

  test('of a query is turned into what the schema says', async () => {
    const handler = defineRoute(routes.listRemovedBgImages, async ({ query }) => {
      expect(query).toEqual({ limit: 5 });
      return { body: [] };
    });
    expect((await send(handler, { queryStringParameters: { limit: '5' } })).statusCode).toBe(200);
    expect((await send(handler, { queryStringParameters: { limit: '0' } })).statusCode).toBe(400);
  });

  test.each([
    ['no JSON', '{', 'application/json'],
    ['a wrong field', '{"contentType":"image/gif","size":1}', 'application/json'],
    ['nothing', null, 'application/json'],
    ['another type', 'a=b', 'application/x-www-form-urlencoded'],
  ])('of a JSON body that is %s is refused', async (_, body, type) => {
    const handler = defineRoute(routes.createUpload, async () => {
      throw new Error('must not run');
    });
    const response = await send(handler, { body, headers: { 'Content-Type': type } });
    expect(bodyOf(response).code).toBe('invalid_request');
  });
});

test('what a request cost is written once, whatever comes of it', async () => {
  const answer = { body: usage };
  const deeds = {
    done: async () => answer,
    refused: async () => Promise.reject(new StudioError('not_found')),
    failed: async () => Promise.reject(new Error('a fault of ours')),
  };
  for (const deed of Object.values(deeds)) await send(defineRoute(routes.getAppUsage, deed));
  // Work that takes longer than Lambda gives it.
  const slow = defineRoute(routes.getAppUsage, () => new Promise(() => {}));
  await slow(eventOf({ headers: { Authorization: `Bearer ${sessionToken()}` } }), {
    ...lambdaContext(),
    getRemainingTimeInMillis: () => 510,
  });
  const records = written
    .filter((line) => line.startsWith('{"costRecord":1,'))
    .map((line) => costRecordSchema.parse(JSON.parse(line)));
  expect(records.map(({ outcome }) => outcome)).toEqual([...Object.keys(deeds), 'failed']);
  for (const record of records) {
    expect(record).toMatchObject({ source: 'getAppUsage', request: 'lambda-1', plan: 'Pro' });
    expect(record.lines).toContainEqual(
      expect.objectContaining({ sku: 'apiRequest', quantity: 1 }),
    );
  }
});

test.each([
  ['that CloudFront passed on', { 'X-Amz-Cf-Id': 'abc' }, ['cdnGb', 'cdnRequest']],
  ['that came past CloudFront', { 'X-Amz-Trace': 'abc' }, []],
])('a request %s is counted as it was paid for', async (_, headers, skus) => {
  await send(
    defineRoute(routes.getAppUsage, async () => ({ body: usage })),
    { headers },
  );
  const record = written.find((line) => line.startsWith('{"costRecord":1,')) ?? '';
  const { lines: counted } = costRecordSchema.parse(JSON.parse(record));
  expect(
    counted
      .map(({ sku }) => sku)
      .filter((sku) => sku.startsWith('cdn'))
      .sort(),
  ).toEqual(skus);
});

test('one line is logged about a request, without what would betray its sender', async () => {
  const handler = defineRoute(routes.getAppUsage, async ({ note }) => {
    note({ jobId: 'job-1' });
    throw new StudioError('provider_failed', {
      cause: new Error('GET https://site.example/media/a.png?Signature=abc for me@example.com'),
    });
  });
  await send(handler);
  expect(lines).toHaveLength(1);
  const line = JSON.stringify(lines);
  expect(line).toContain('"requestId":"request-1"');
  expect(line).toContain('"status":502');
  expect(line).toContain('"jobId":"job-1"');
  for (const secret of ['Signature=abc', 'me@example.com', 'user_1', 'Bearer ey']) {
    expect(line).not.toContain(secret);
  }
});

test('a streamed route answers with a status before its body', async () => {
  const written: unknown[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const from = vi.fn((target: Writable, _metadata: unknown) => target);
  type Streamed = (event: APIGatewayProxyEvent, to: Writable, context: unknown) => Promise<void>;
  const streamifyResponse = vi.fn((run: Streamed) => run);
  vi.stubGlobal('awslambda', { streamifyResponse, HttpResponseStream: { from } });
  defineRoute(routes.removeBg, async () => {
    throw new StudioError('provider_busy');
  });
  const headers = { Authorization: `Bearer ${sessionToken()}` };
  const form = await formEvent(new FormData());
  const event = eventOf({ ...form, headers: { ...form.headers, ...headers } });
  await streamifyResponse.mock.lastCall?.[0](event, stream, lambdaContext());
  expect(from.mock.lastCall?.[1]).toMatchObject({
    statusCode: 503,
    headers: { 'Retry-After': '60' },
  });
  expect(JSON.parse(written.join(''))).toMatchObject({ code: 'provider_busy' });
});

describe('who may not use a route', () => {
  const nobody = (handler: Handler) => handler(eventOf(), lambdaContext());
  const never = async () => {
    throw new Error('must not run');
  };

  test('without a token is told so, and by a route of some roles that there is nothing', async () => {
    const known = bodyOf(await nobody(defineRoute(routes.getAppUsage, never)));
    expect(known.code).toBe('unauthorized');
    const hidden = bodyOf(await nobody(defineRoute(routes.showCosts, never)));
    expect(hidden.code).toBe('not_found');
  });

  test('without its role is told that there is nothing', async () => {
    const answer = await send(defineRoute(routes.showCosts, never));
    expect(bodyOf(answer).code).toBe('not_found');
  });
});

describe('a form', () => {
  const imageRoute = defineRoute({ ...routes.removeBg, mode: 'buffered' }, async (input) => {
    const part = partOf(multipartFields(input.body), removeBgFormField);
    const { payload } = imageSource(part);
    throw new StudioError('internal', { cause: new Error(`read ${payload.length}`) });
  });

  async function answerTo(parts: [string, string | Blob][]) {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    return bodyOf(await send(imageRoute, await signedForm(form)));
  }

  async function signedForm(form: FormData) {
    const event = await formEvent(form);
    const Authorization = `Bearer ${sessionToken()}`;
    return { ...event, headers: { ...event.headers, Authorization } };
  }

  const file = (size: number) => new File([Buffer.alloc(size, '\xff\xd8\xff', 'latin1')], 'a.jpg');
  const id = '01KA0000000000000000000000';

  test.each([10, 2 * 1024 * 1024])('with a file of %i bytes is read whole', async (size) => {
    await answerTo([['image', file(size)]]);
    expect(JSON.stringify(lines)).toContain(`read ${size}`);
  });

  test.each([
    ['no field', [['other', 'x']], 'image_missing'],
    ['an empty field', [['image', '']], 'image_missing'],
    ['something else than an upload id', [['image', 'https://a.b/c.png']], 'invalid_request'],
    ['a path as upload id', [['image', '../other/upload']], 'invalid_request'],
    [
      'two upload ids',
      [
        ['image', id],
        ['image', id],
      ],
      'invalid_request',
    ],
    [
      'two files',
      [
        ['image', file(1)],
        ['image', file(1)],
      ],
      'invalid_request',
    ],
    [
      'a file and an id',
      [
        ['image', file(1)],
        ['image', id],
      ],
      'invalid_request',
    ],
    ['a file that is no picture', [['image', new File(['GIF89a'], 'a.png')]], 'image_unsupported'],
    ['a file of more than 2 MB', [['image', file(2 * 1024 * 1024 + 1)]], 'image_too_large'],
  ] satisfies [string, [string, string | File][], string][])(
    'with %s is refused',
    async (_, parts, code) => {
      expect((await answerTo(parts)).code).toBe(code);
    },
  );

  test('that is no form is refused', async () => {
    const headers = { Authorization: `Bearer ${sessionToken()}`, 'Content-Type': 'text/plain' };
    const response = await send(imageRoute, { body: 'hello', headers });
    expect(bodyOf(response).code).toBe('invalid_request');
  });
});

test.each([
  [undefined, false],
  ['respond-async', true],
  ['wait=5, Respond-Async', true],
  ['respond-asynchronously', false],
])(
  'a caller who prefers "%s" would rather be told of the job: %s',
  async (Prefer, prefersAsync) => {
    const handler = defineRoute(routes.getAppUsage, async (input) => {
      expect(input.prefersAsync).toBe(prefersAsync);
      return { body: usage };
    });
    const response = await send(handler, { headers: Prefer === undefined ? {} : { Prefer } });
    expect(response.statusCode).toBe(200);
  },
);

describe('a route whose body is signed', () => {
  const text = '{ "name" : "Zoë" }';

  test.each([
    ['text', { body: text }],
    ['base64', { body: Buffer.from(text).toString('base64'), isBase64Encoded: true }],
  ])(
    'gets it byte for byte when it comes as %s, and its headers, without a user',
    async (_, sent) => {
      const handler = defineWebhook(routes.replicateWebhook, async ({ body }) => {
        expect(body.raw).toBe(text);
        expect(body.headers['webhook-id']).toBe('msg_1');
        return { body: undefined };
      });
      const headers = { 'Webhook-Id': 'msg_1', 'Content-Type': 'application/json' };
      const response = await handler(eventOf({ ...sent, headers }), lambdaContext());
      expect(response.statusCode).toBe(204);
    },
  );
});
