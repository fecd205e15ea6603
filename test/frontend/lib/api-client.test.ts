import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApiClient, requestTimeoutMs } from '../../../frontend/src/lib/api-client.ts';
import { ApiError, InvalidResponse } from '../../../frontend/src/lib/api-error.ts';
import type { Session } from '../../../frontend/src/lib/auth.tsx';
import { errorCatalogue } from '../../../shared/errors.ts';
import { routes } from '../../../shared/routes.ts';
import { proves } from '../../e2e/specification/proves.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answer: Answer;
const seen: IncomingMessage[] = [];
const server = createServer((request, response) => {
  seen.push(request);
  request.resume().on('end', () => answer(request, response));
});
let baseURL: string;

const json = (status: number, body: unknown): Answer => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
};
const client = (getToken: Session['getToken'] = () => Promise.resolve('token-1')) =>
  createApiClient({ getToken, baseURL });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call should fail'),
    (error: unknown) => error,
  );

const id = '01J0000000000000000000000A';
const usage = {
  removeBgImageFeatureUsage: 3,
  imageFeatureUsage: 0,
  audioFeatureUsage: 1,
  videoFeatureUsage: 0,
};

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  seen.length = 0;
});

describe('a call', () => {
  test('goes to the path of its route with the bearer token, and answers what was parsed', async () => {
    answer = json(200, { ...usage, audioFeatureUsage: undefined, added: 'later' });
    await expect(client().call(routes.getAppUsage, {})).resolves.toEqual({
      ...usage,
      audioFeatureUsage: 0,
    });
    expect(seen[0]?.url).toBe('/api/python/get-app-usage');
    expect(seen[0]?.headers.authorization).toBe('Bearer token-1');
  });

  test('fills the parameters into the path, and a 204 answers nothing', async () => {
    answer = (_, response) => void response.writeHead(204).end();
    const call = client().call(routes.deleteRemovedBgImage, { params: { id } });
    await expect(call).resolves.toBeUndefined();
    expect(seen[0]?.method).toBe('DELETE');
    expect(seen[0]?.url).toBe(`/api/python/removed-bg-images/${id}`);
  });

  test('sends query, headers and a form', async () => {
    answer = json(200, []);
    await client().call(routes.listRemovedBgImages, { query: { limit: 5, cursor: id } });
    expect(seen[0]?.url).toBe(`/api/python/list-removed-bg-images?limit=5&cursor=${id}`);

    answer = json(502, { error: 'down', code: 'provider_failed' });
    const body = new FormData();
    body.set('image', id);
    await failure(client().call(routes.removeBg, { body, headers: { 'Idempotency-Key': id } }));
    expect(seen[1]?.headers['idempotency-key']).toBe(id);
    expect(seen[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });

  test('says that it is out, whatever it is answered', async () => {
    answer = json(502, { error: 'down', code: 'provider_failed' });
    const onSent = vi.fn();
    await failure(client().call(routes.generateImage, { body: { prompt: 'A boat' }, onSent }));
    expect(onSent).toHaveBeenCalled();
  });

  test.each([
    ['40', 40],
    ['Sun, 22 Nov 2026 12:00:00 GMT', undefined],
    [undefined, undefined],
  ])('that is told to wait by "%s" knows for how long: %s', async (header, retryAfter) => {
    answer = (_, response) => {
      const headers = header === undefined ? {} : { 'retry-after': header };
      response.writeHead(429, headers).end(JSON.stringify({ error: 'x', code: 'slow_down' }));
    };
    expect(await failure(client().call(routes.getAppUsage, {}))).toMatchObject({ retryAfter });
  });

  test('goes without Authorization for a visitor', async () => {
    answer = json(200, usage);
    await client(() => Promise.resolve(null)).call(routes.getAppUsage, {});
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  test('goes without Authorization when the token cannot be fetched, and logs why', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const offline = new Error('offline');
    answer = json(200, usage);
    await client(() => Promise.reject(offline)).call(routes.getAppUsage, {});
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(logged).toHaveBeenCalledWith('Failed to fetch the session token:', offline);
  });

  test('waits 90,000 ms', proves('errors/transport-timeout'), () => {
    expect(requestTimeoutMs).toBe(90_000);
  });
});

describe('a call whose token is refused', () => {
  const refused = json(401, { error: 'Sign in', code: 'unauthorized' });
  const unlessRefused: Answer = (request, response) => {
    const fresh = request.headers.authorization === 'Bearer fresh';
    (fresh ? json(200, usage) : refused)(request, response);
  };
  const tokens = () => seen.map((request) => request.headers.authorization);
  const renewing: Session['getToken'] = (options) =>
    Promise.resolve(options?.fresh ? 'fresh' : 'stale');

  test('is sent once more with a fresh one, and nobody notices', async () => {
    answer = unlessRefused;
    await expect(client(renewing).call(routes.getAppUsage, {})).resolves.toEqual(usage);
    expect(tokens()).toEqual(['Bearer stale', 'Bearer fresh']);
  });

  test('sends the same body again', async () => {
    answer = unlessRefused;
    const body = new FormData();
    body.set('image', id);
    const error = await failure(client(renewing).call(routes.removeBg, { body }));
    expect(error).toBeInstanceOf(InvalidResponse);
    expect(seen[1]?.headers['content-length']).toBe(seen[0]?.headers['content-length']);
  });

  test('fails when the fresh one is refused as well', async () => {
    answer = refused;
    const error = await failure(client(renewing).call(routes.getAppUsage, {}));
    expect(error).toMatchObject({ code: 'unauthorized', status: 401 });
    expect(tokens()).toEqual(['Bearer stale', 'Bearer fresh']);
  });

  test.each<[string, () => Promise<null>]>([
    ['none is to be had', () => Promise.resolve(null)],
    ['it cannot be fetched', () => Promise.reject(new Error('offline'))],
  ])('fails when a fresh one is needed and %s', async (_, renew) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = refused;
    const getToken: Session['getToken'] = (options) =>
      options?.fresh ? renew() : Promise.resolve('stale');
    const error = await failure(client(getToken).call(routes.getAppUsage, {}));
    expect(error).toMatchObject({ code: 'unauthorized', status: 401 });
    expect(tokens()).toEqual(['Bearer stale']);
  });

  test('is sent with one when the first could not be fetched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = unlessRefused;
    const getToken: Session['getToken'] = (options) =>
      options?.fresh ? Promise.resolve('fresh') : Promise.reject(new Error('offline'));
    await expect(client(getToken).call(routes.getAppUsage, {})).resolves.toEqual(usage);
    expect(tokens()).toEqual([undefined, 'Bearer fresh']);
  });

  test.each([403, 500, 503])('and not one that is answered %i', async (status) => {
    answer = json(status, { error: 'No', code: 'internal' });
    await failure(client(renewing).call(routes.getAppUsage, {}));
    expect(tokens()).toEqual(['Bearer stale']);
  });
});

describe('a failed call', () => {
  test.each(Object.entries(errorCatalogue))(
    'says the answer’s own words: %s',
    async (code, entry) => {
      answer = json(entry.status, { error: entry.message, code, requestId: 'r-1' });
      const error = await failure(client().call(routes.getAppUsage, {}));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ message: entry.message, code, status: entry.status });
    },
  );

  test.each([
    [
      'without a body',
      (_: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end(),
    ],
    [
      'with a page',
      (_: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end('<html>'),
    ],
    ['with the gateway’s message', json(503, { message: 'Service Unavailable' })],
  ])('says the transport’s words %s', async (_, given) => {
    answer = given;
    const error = await failure(client().call(routes.getAppUsage, {}));
    expect(error).toMatchObject({ message: 'Request failed with status code 503', status: 503 });
  });

  test('says a sentence where a firewall refused it with a page', async () => {
    answer = (_, response) => void response.writeHead(403).end('<html>');
    const error = await failure(client().call(routes.getAppUsage, {}));
    const { message } = errorCatalogue.request_refused;
    expect(error).toMatchObject({ message, code: 'ERR_BAD_REQUEST', status: 403 });
  });

  test('that was aborted says so', proves('errors/transport-timeout'), async () => {
    answer = () => undefined;
    const abort = new AbortController();
    const call = failure(client().call(routes.getAppUsage, { signal: abort.signal }));
    abort.abort();
    const error = await call;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'Request aborted' });
  });

  test('keeps the transport’s words when the connection breaks', async () => {
    answer = (request) => void request.socket.destroy();
    const error = await failure(client().call(routes.getAppUsage, {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toHaveProperty('status', undefined);
  });

  test.each([
    ['another shape', json(200, { success: 'yes' })],
    ['a page', (_: IncomingMessage, response: ServerResponse) => void response.end('<html>')],
  ])('whose answer is %s is an invalid response', async (_, given) => {
    answer = given;
    const error = await failure(client().call(routes.listRemovedBgImages, {}));
    expect(error).toBeInstanceOf(InvalidResponse);
    expect(error).toMatchObject({ path: routes.listRemovedBgImages.path });
  });
});
