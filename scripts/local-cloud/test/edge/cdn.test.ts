import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createCdn, type Origin } from '../../cdn/cdn.ts';
import type { Behavior, ErrorPage } from '../../cdn/distribution.ts';
import { edgeFunction } from '../../cdn/edge-function.ts';
import { createSiteOrigin } from '../../cdn/origins.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-site-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Atelier</title>');
writeFileSync(join(folder, 'lost.html'), 'lost');
writeFileSync(join(folder, 'assets/app-1a2b.js'), `// ${'code '.repeat(1000)}`);
afterAll(() => rmSync(folder, { recursive: true }));

const site = createSiteOrigin({
  folder,
  files: { '/config.json': '{"stage":"dev"}' },
  access: { mayRead: () => true, mayList: () => true },
});
const keys = new Map([['K1', generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey]]);

const pages = edgeFunction(`
  function handler(event) {
    var request = event.request;
    if (request.uri === '/dashboard') request.uri = '/index.html';
    if (request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/' } } };
    return request;
  }`);

const base: Behavior = {
  pathPattern: '*',
  allowedMethods: ['GET', 'HEAD'],
  compress: true,
  cache: { caches: true },
  forward: { viewer: 'nothing' },
  headers: [
    { name: 'x-frame-options', value: 'DENY', override: true },
    { name: 'cache-control', value: 'weaker', override: false },
  ],
  trustedKeys: undefined,
  viewerRequest: pages,
  viewerResponse: undefined,
  origin: { domainName: 'site', path: '', customHeaders: {} },
};

const api: Behavior = {
  ...base,
  pathPattern: '/api/*',
  allowedMethods: ['GET', 'POST'],
  cache: { caches: false },
  forward: { viewer: 'everything but host' },
  viewerRequest: undefined,
  origin: { domainName: 'api', path: '/live', customHeaders: { 'x-api-key': 'ours' } },
};

const media: Behavior = { ...base, pathPattern: '/media/*', trustedKeys: keys };

function cdnWith(
  options: { errorPages?: ErrorPage[]; api?: Origin; viewerResponse?: string } = {},
) {
  const viewerResponse =
    options.viewerResponse === undefined ? undefined : edgeFunction(options.viewerResponse);
  const seen: Request[] = [];
  const recorder: Origin = {
    async fetch(request) {
      seen.push(request);
      return options.api?.fetch(request) ?? new Response(await request.text(), { status: 418 });
    },
  };
  const cdn = createCdn({
    distribution: {
      domainName: 'd1.cloudfront.net',
      behaviors: [api, media, { ...base, viewerResponse }],
      errorPages: options.errorPages ?? [],
    },
    origins: new Map([
      ['site', site],
      ['api', recorder],
    ]),
    clock: { now: () => new Date() },
  });
  const get = (path: string, init?: RequestInit) =>
    cdn.fetch(new Request(`http://localhost:3000${path}`, init));
  return { get, seen };
}

const { get } = cdnWith();

test('a page of the application is the index, and what is not there is not found', async () => {
  const page = await get('/dashboard');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain('<title>Atelier</title>');
  expect((await get('/no-such-page')).status).toBe(404);
  expect((await get('/assets/no-such-file.js')).status).toBe(404);
});

test.each(['/..%2f..%2fetc%2fpasswd', '/%2e%2e/secret', '/assets', '/a%00b', '/%zz'])(
  'the path %s finds nothing',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('the policy’s headers are on every answer, errors too', async () => {
  for (const path of ['/', '/no-such-page', '/media/a.png', '/api/x']) {
    expect((await get(path)).headers.get('x-frame-options')).toBe('DENY');
  }
});

test('a policy header that does not override leaves the origin’s own', async () => {
  const asset = await get('/assets/app-1a2b.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/dashboard')).headers.get('cache-control')).toBe('no-cache');
});

test('a part of a file is sent alone, so that a video can be sought in, and bytes beyond it are refused', async () => {
  const path = '/assets/app-1a2b.js';
  const whole = await (await get(path)).text();
  const part = await get(path, { headers: { range: 'bytes=3-6', 'accept-encoding': 'br' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 3-6/${whole.length}`);
  expect(part.headers.get('content-length')).toBe('4');
  expect(await part.text()).toBe(whole.slice(3, 7));
  expect((await get(path, { headers: { range: 'bytes=999999-' } })).status).toBe(416);
});

test('text is compressed for who accepts it', async () => {
  const path = '/assets/app-1a2b.js';
  const plain = await (await get(path)).text();
  const zipped = await get(path, { headers: { 'accept-encoding': 'gzip' } });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  const bytes = Buffer.from(await zipped.arrayBuffer());
  expect(bytes.length).toBeLessThan(plain.length / 10);
  expect(gunzipSync(bytes).toString()).toBe(plain);
  const brotli = await get(path, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  const refused = await get(path, { headers: { 'accept-encoding': 'br;q=0' } });
  expect(refused.headers.has('content-encoding')).toBe(false);
});

test('a version that the browser holds is not sent again, compressed or not', async () => {
  const path = '/assets/app-1a2b.js';
  for (const accept of ['identity', 'br']) {
    const first = await get(path, { headers: { 'accept-encoding': accept } });
    const known = { 'accept-encoding': accept, 'if-none-match': String(first.headers.get('etag')) };
    const second = await get(path, { headers: known });
    expect([second.status, await second.text()]).toEqual([304, '']);
  }
});

test('HEAD answers the headers of GET without its body', async () => {
  const head = await get('/config.json', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '15',
    '',
  ]);
});

test('a method that the behaviour does not allow is refused before the origin', async () => {
  const { get, seen } = cdnWith();
  expect((await get('/', { method: 'POST' })).status).toBe(403);
  expect((await get('/api/x', { method: 'DELETE' })).status).toBe(403);
  expect(seen).toEqual([]);
});

test('the API gets the viewer’s headers, query and body, and the key of CloudFront', async () => {
  const { get, seen } = cdnWith();
  const response = await get('/api/things?x=1', {
    method: 'POST',
    headers: { authorization: 'Bearer t', 'x-api-key': 'theirs', 'idempotency-key': 'k' },
    body: 'the body',
  });
  expect([response.status, await response.text()]).toEqual([418, 'the body']);
  const [request] = seen;
  expect(request?.url).toBe('https://api/live/api/things?x=1');
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    authorization: 'Bearer t',
    'idempotency-key': 'k',
    'x-api-key': 'ours',
    host: 'api',
  });
});

test('the site’s bucket sees neither cookies nor tokens nor the query', async () => {
  const seen: Request[] = [];
  const bucket: Origin = {
    fetch: async (request) => {
      seen.push(request);
      return new Response('');
    },
  };
  const cdn = createCdn({
    distribution: { domainName: 'd', behaviors: [base], errorPages: [] },
    origins: new Map([['site', bucket]]),
    clock: { now: () => new Date() },
  });
  const headers = { cookie: 'a=1', authorization: 'Bearer t', range: 'bytes=0-1' };
  await cdn.fetch(new Request('http://localhost:3000/x?y=1', { headers }));
  expect(seen[0]?.url).toBe('https://site/x');
  expect(seen[0]?.headers.get('range')).toBe('bytes=0-1');
  expect(seen[0]?.headers.has('cookie')).toBe(false);
  expect(seen[0]?.headers.has('authorization')).toBe(false);
});

test('media without a signature are refused', async () => {
  const response = await get('/media/a.png');
  expect([response.status, await response.text()]).toEqual([
    403,
    expect.stringContaining('MissingKey'),
  ]);
});

test('a viewer function may answer by itself', async () => {
  const response = await get('/old');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/']);
});

describe('a viewer-response function', () => {
  const changed = (change: string) =>
    cdnWith({
      viewerResponse: `function handler(event) { var response = event.response; ${change}; return response; }`,
    }).get;

  test('changes the status and leaves the body, compressed or not', async () => {
    const lost = changed(`if (event.request.uri === '/dashboard') response.statusCode = 404`);
    const page = await lost('/dashboard');
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('Atelier')]);
    const head = await lost('/dashboard', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([404, '']);
    expect((await lost('/lost.html')).status).toBe(200);
    const script = await changed('response.statusCode = 410')('/assets/app-1a2b.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([script.status, script.headers.get('content-encoding')]).toEqual([410, 'gzip']);
  });

  test('may put another body in its place', async () => {
    const text = await changed(`response.body = 'gone'`)('/lost.html');
    expect(await text.text()).toBe('gone');
    const encoded = `response.body = { encoding: 'base64', data: '${btoa('gone')}' }`;
    expect(await (await changed(encoded)('/lost.html')).text()).toBe('gone');
  });

  test('is not asked about an error of the origin, nor about the page shown for it', async () => {
    const found = 'function handler(event) { return { statusCode: 200, headers: {} }; }';
    expect((await cdnWith({ viewerResponse: found }).get('/no-such-page')).status).toBe(404);
    const errorPages = [{ errorCode: 404, pagePath: '/lost.html', responseCode: 404 }];
    const { get: getWithPage } = cdnWith({ viewerResponse: found, errorPages });
    expect((await getWithPage('/no-such-page')).status).toBe(404);
  });

  test('must leave what CloudFront keeps for itself, and may not invent a status', async () => {
    await expect(changed(`response.headers.via = { value: 'me' }`)('/dashboard')).rejects.toThrow(
      'via',
    );
    await expect(changed('response.statusCode = 999')('/dashboard')).rejects.toThrow();
  });
});

test('the distribution’s error page takes the place of the origin’s', async () => {
  const errorPages = [{ errorCode: 404, pagePath: '/lost.html', responseCode: 404 }];
  const response = await cdnWith({ errorPages }).get('/no-such-page');
  expect([response.status, await response.text()]).toEqual([404, 'lost']);
});

test('a bucket that may not be listed hides what is missing', async () => {
  const hidden = createSiteOrigin({
    folder,
    files: {},
    access: { mayRead: () => true, mayList: () => false },
  });
  expect((await hidden.fetch(new Request('https://site/none'))).status).toBe(403);
});

test('an origin that nothing answers for stops the start', () => {
  const distribution = { domainName: 'd', behaviors: [base], errorPages: [] };
  expect(() =>
    createCdn({ distribution, origins: new Map(), clock: { now: () => new Date() } }),
  ).toThrow('Nothing here answers for the origin site.');
});
