import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openClerk, origin, testBrowser } from './clerk-fixture.ts';

const { clerk } = openClerk();
const call = (path: string, init?: RequestInit) =>
  clerk.fetch(new Request(`${origin}/__clerk${path}`, init));

describe('the local identity server', () => {
  it.each([
    ['GET', '/v1/organizations'],
    ['POST', '/v1/me/totp'],
    ['GET', '/v2/client'],
  ])('says loudly that it does not know %s %s', async (method, path) => {
    const answer = await call(path, { method });
    expect(answer.status).toBe(501);
    expect(await answer.text()).toContain(`${method} /__clerk${path}`);
  });

  it('names the method that a browser meant', async () => {
    const answer = await call('/v1/me/totp?_method=DELETE', { method: 'POST' });
    expect(await answer.text()).toContain('DELETE /__clerk/v1/me/totp');
  });

  it('refuses bodies beyond 64 KB', async () => {
    const body = new URLSearchParams({ identifier: 'x'.repeat(64 * 1024) });
    const answer = await call('/v1/client/sign_ins', { method: 'POST', body });
    expect(answer.status).toBe(413);
  });

  it('refuses calls from another origin of this machine', async () => {
    const headers = { origin: 'http://localhost:9999' };
    const answer = await call('/v1/client/sessions?_method=DELETE', { method: 'POST', headers });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('origin_invalid');
  });

  it('names the field that a form lacks', async () => {
    const answer = await testBrowser(() => clerk).post('/client/sign_ins', {});
    expect(answer.errors).toMatchObject([
      { code: 'form_param_missing', meta: { param_name: 'identifier' } },
    ]);
  });

  it('lets no answer about a person be cached', async () => {
    expect((await call('/v1/client')).headers.get('cache-control')).toBe('no-store');
  });
});

const clerkJs = dirname(createRequire(import.meta.url).resolve('@clerk/clerk-js'));
const chunkOf = (name: string) =>
  readdirSync(clerkJs).find((file) => file.startsWith(`${name}_clerk.browser_`)) ?? `no ${name}`;

describe("clerk-js's files", () => {
  it.each(['5', '5.128.0'])(
    'serves the entry of version %s, revalidated by its tag',
    async (version) => {
      const path = `/npm/@clerk/clerk-js@${version}/dist/clerk.browser.js`;
      const answer = await call(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
      expect((await call(path, { headers })).status).toBe(304);
    },
  );

  it.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
  ])(
    'serves a browser that accepts %s chunks in %s that may be cached for ever',
    async (accepted, encoding) => {
      const path = `/npm/@clerk/clerk-js@5/dist/${chunkOf('signin')}`;
      const answer = await call(path, { headers: { 'accept-encoding': accepted } });
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.status).toBe(200);
    },
  );

  it.each(['clerk.js', 'clerk.no-rhc.js', chunkOf('stripe-vendors'), '..%2fpackage.json'])(
    'does not serve %s',
    async (name) => {
      expect((await call(`/npm/@clerk/clerk-js@5/dist/${name}`)).status).toBe(404);
    },
  );
});
