import { Writable } from 'node:stream';
import { Metrics } from '@aws-lambda-powertools/metrics';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { describe, expect, test, vi } from 'vitest';
import { metrics } from '../../../../shared/metrics.ts';
import { routes } from '../../../../shared/routes.ts';
import { eventOf, formEvent, lambdaContext } from '../support/route-events.ts';
import { bodyOf, type Handler, lines, loggingAnew, send, usage } from '../support/sent-requests.ts';
import { sessionToken, siteOrigin } from '../support/tokens.ts';

vi.mock('../../../../functions/platform/parameters.ts', () => ({
  siteOrigin: async () => siteOrigin,
}));
vi.mock('../../../../functions/quota/count-request.ts', () => ({ countRequest: async () => {} }));
const { defineRoute } = await import('../../../../functions/http/define-route.ts');
const { StudioError } = await import('../../../../functions/platform/studio-error.ts');
const { withPlan } = await import('../../../../functions/providers/clerk/billing.ts');

loggingAnew();

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
