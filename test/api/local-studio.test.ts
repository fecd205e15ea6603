import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Template } from '@atelier/local-cloud/assembly';
import { freePortsFrom } from '@atelier/local-cloud/host';
import { demoPassword } from '@atelier/local-cloud/passwords';
import { type Studio, type StudioOptions, startStudio } from '@atelier/local-cloud/studio';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pages } from '../../shared/pages.ts';
import { parsePlanOffers, planOffersPath } from '../../shared/plan-offers.ts';
import { planPrices } from '../../shared/plan-prices.ts';
import { plans } from '../../shared/plans.ts';
import { routes } from '../../shared/routes.ts';
import { generationsOpen } from '../../shared/spend-limits.ts';
import { publicKeyPem, sessionToken } from '../unit/functions/support/tokens.ts';
import { newDataFolder } from './support/data-folder.ts';
import { quickEngines } from './support/quick-engines.ts';
import { spend, spendLimitsOf } from './support/spend-limits.ts';

let folder = '';
let studio: Studio | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-studio-'));
  await newDataFolder(join(folder, 'data'));
  mkdirSync(join(folder, 'site'));
  for (const name of ['index', 'pricing', 'privacy', 'studio', '404']) {
    writeFileSync(join(folder, `site/${name}.html`), `<!doctype html><title>${name}</title>`);
  }
});
afterEach(async () => {
  await studio?.stop();
  studio = undefined;
  rmSync(folder, { recursive: true });
});

async function started(options: Partial<StudioOptions> = {}): Promise<Studio> {
  const dataDir = join(folder, 'data');
  studio = await startStudio({ dataDir, site: join(folder, 'site'), port: 0, ...options });
  return studio;
}

/** Clerk's backend where nothing listens. */
function withoutClerksApi(template: Template): Template {
  const ClerkApiUrl = { Type: 'String', Default: 'http://127.0.0.1:1' };
  return { ...template, Parameters: { ...template.Parameters, ClerkApiUrl } };
}

function policyOf(response: Response): string {
  return response.headers.get('content-security-policy') ?? '';
}

test('every page has its file, under the template’s headers', async () => {
  const { origin, aws } = await started();
  for (const { path, guarded } of Object.values(pages)) {
    const response = await fetch(origin + path);
    const file = guarded ? 'studio' : path === '/' ? 'index' : path.slice(1);
    expect([path, response.status, await response.text()]).toEqual([
      path,
      200,
      expect.stringContaining(`<title>${file}</title>`),
    ]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(policyOf(response)).toContain(aws.origin);
    expect(policyOf(response)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('where there is no page the site says so with the status 404, and a missing file stays plain', async () => {
  const { origin } = await started();
  for (const path of ['/no-such-page', '/pricing/more', '/404.html', '/index.php']) {
    const answer = await fetch(origin + path);
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      404,
      expect.stringContaining('<title>404</title>'),
    ]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const head = await fetch(origin + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([404, '']);
  }
  const script = await fetch(`${origin}/assets/gone-1a2b.js`);
  expect([script.status, await script.text()]).toEqual([404, expect.not.stringContaining('404')]);
  expect((await fetch(`${origin}/api/no-such-route`)).status).not.toBe(200);
});

test('without real keys the site is told of the local identity server, which answers', async () => {
  const { origin, clerk } = await started();
  const config: unknown = await (await fetch(`${origin}/config.json`)).json();
  expect(config).toMatchObject({
    stage: 'dev',
    clerkPublishableKey: clerk.publishableKey,
    clerkProxyUrl: '/__clerk',
    offline: true,
  });
  expect((await fetch(`${origin}/__clerk/v1/environment`)).status).toBe(200);
});

test('visitors are told the prices without the identity server', async () => {
  const { origin } = await started();
  const response = await fetch(origin + planOffersPath);
  const offers = plans.map((plan) => {
    return { plan, id: expect.any(String), price: `$${planPrices[plan] / 100}` };
  });
  expect(parsePlanOffers(await response.json())).toEqual(offers);
});

test('real services replace the emulators whose keys are given, each on its own', async () => {
  const publishableKey = `pk_test_${btoa('real.clerk.example$')}`;
  const { origin } = await started({
    alterTemplate: withoutClerksApi,
    env: {
      CLERK_PUBLISHABLE_KEY: publishableKey,
      CLERK_SECRET_KEY: 'sk_test_real',
      CLERK_JWT_KEY: publicKeyPem,
    },
  });
  const config: unknown = await (await fetch(`${origin}/config.json`)).json();
  expect(config).toMatchObject({ clerkPublishableKey: publishableKey, offline: true });
  expect(config).not.toHaveProperty('clerkProxyUrl');
  expect((await fetch(`${origin}/__clerk/v1/environment`)).status).toBe(404);
  expect(policyOf(await fetch(origin))).toContain('https://real.clerk.example');
  const statusFor = async (iss: string) => {
    const authorization = `Bearer ${sessionToken({ claims: { iss, azp: origin } })}`;
    return (await fetch(origin + routes.getAppUsage.path, { headers: { authorization } })).status;
  };
  expect(await statusFor('https://real.clerk.example')).toBe(200);
  expect(await statusFor(`${origin}/__clerk`)).toBe(401);
  // Nobody answers there, so nobody is told a price.
  expect(await (await fetch(origin + planOffersPath)).json()).toEqual([]);
});

test('half of Clerk’s keys is a mistake that is told, and leaves nothing running', async () => {
  await expect(started({ env: { CLERK_SECRET_KEY: 'sk_test_real' } })).rejects.toThrow(
    'CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY and CLERK_JWT_KEY together',
  );
  await started();
});

test('who asks while the studio starts is answered once it is ready', async () => {
  const port = await freePortsFrom(23_000);
  const ask = async (): Promise<number> => {
    const answer = await fetch(`http://localhost:${port}`).catch(() => undefined);
    if (answer) return answer.status;
    await sleep(5);
    return ask();
  };
  const early = Array.from({ length: 48 }, ask);
  await started({ port });
  expect(new Set(await Promise.all(early))).toEqual(new Set([200]));
});

test.skipIf(!existsSync('/dev/full'))(
  'a full disk is said, answered as such, and outlived',
  async () => {
    const { origin, dataDir } = await started();
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    // Every write to it meets a full disk.
    const draft = join(dataDir, `clerk/state.json.${process.pid}.tmp`);
    symlinkSync('/dev/full', draft);
    const signIn = () =>
      fetch(`${origin}/__clerk/v1/client/sign_ins`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({
          strategy: 'password',
          identifier: 'pro@example.com',
          password: demoPassword,
        }),
      });
    const refused = await signIn();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/The disk of .* is full/));
    said.mockRestore();
    rmSync(draft);
    expect((await signIn()).status).toBe(200);
  },
);

test('what engines of this machine make is no spend that stops generations', async () => {
  const site = await started({ engines: quickEngines });
  await spend(site, 'free', 1_000_000);
  expect(await spendLimitsOf(site).value('free')).toBe(generationsOpen);
});

test('a port that is taken is told, and another studio’s data are not touched', async () => {
  const { origin, dataDir } = await started();
  const port = Number(new URL(origin).port);
  const other = join(folder, 'other');
  await expect(startStudio({ dataDir: other, port })).rejects.toThrow(`Port ${port} is in use.`);
  await expect(startStudio({ dataDir, port: 0 })).rejects.toThrow('in use by another Atelier');
});

test('the API takes no request that did not come through the distribution', async () => {
  const alterTemplate: StudioOptions['alterTemplate'] = (template) => {
    const text = JSON.stringify(template);
    return JSON.parse(text.replaceAll('"HeaderName":"x-api-key"', '"HeaderName":"x-other"'));
  };
  const { origin } = await started({ alterTemplate });
  const response = await fetch(`${origin}/api/python/get-app-usage`);
  expect([response.status, await response.json()]).toEqual([403, { message: 'Forbidden' }]);
});
