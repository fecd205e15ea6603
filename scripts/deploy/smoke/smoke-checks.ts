import { errorBodySchema } from '../../../shared/errors.ts';
import { parsePlanOffers, planOffersPath } from '../../../shared/plan-offers.ts';
import { routes } from '../../../shared/routes.ts';
import { siteConfigPath } from '../../site/site-config.ts';
import { deliveryOf } from '../../site/site-file.ts';

/** A function may have to start first. */
const maxAnswerMs = 30_000;

/** Sends a request without following redirects. */
function get(url: string): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(maxAnswerMs) });
}

function expectStatus({ url, status }: Response, expected: number): void {
  if (status !== expected) throw new Error(`${url} answered ${status} instead of ${expected}`);
}

function expectHeaders({ url, headers }: Response, expected: Record<string, RegExp>): void {
  for (const [name, pattern] of Object.entries(expected)) {
    const value = headers.get(name);
    if (value === null) throw new Error(`${url} has no header ${name}`);
    if (!pattern.test(value)) throw new Error(`${url} has the header ${name}: ${value}`);
  }
}

export type SmokeTarget = {
  /** Where people find the site. */
  origin: string;
  stageName: string;
  /** The API's own address, which must answer nobody. Unknown where there is none. */
  apiUrl: string | undefined;
};

/** One thing that a working site does; throws where it does not. */
export type SmokeCheck = { name: string; run(): Promise<void> };

/** A page, script or answer that no site has. */
const nothing = 'smoke-test-nothing-here';

export function smokeChecks(target: SmokeTarget): SmokeCheck[] {
  const { origin, apiUrl } = target;
  return [
    { name: 'the page and its scripts', run: () => page(origin) },
    { name: 'the configuration', run: () => configuration(target) },
    { name: 'the prices', run: () => prices(origin) },
    { name: 'a path without a page', run: () => unknownPath(origin) },
    { name: 'the API without a session', run: () => apiWithoutSession(origin) },
    { name: 'media without a signature', run: () => unsignedMedia(origin) },
    ...(apiUrl === undefined
      ? []
      : [{ name: "the API's own address", run: () => directApi(apiUrl) }]),
    ...(origin.startsWith('https:')
      ? [{ name: 'the way without TLS', run: () => withoutTls(origin) }]
      : []),
  ];
}

async function page(origin: string): Promise<void> {
  const response = await get(`${origin}/`);
  expectStatus(response, 200);
  expectHeaders(response, { 'content-type': /^text\/html/, 'cache-control': /^no-cache$/ });
  expectHeaders(response, {
    'content-security-policy': /^(?!.*unsafe-eval)(?!.*script-src[^;]*unsafe-inline).*script-src/,
    'strict-transport-security': /max-age=\d{8}/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
  });
  const [script] = /\/assets\/[\w.-]+\.js/.exec(await response.text()) ?? [];
  if (script === undefined) throw new Error('it names no script');
  const answer = await get(origin + script);
  expectStatus(answer, 200);
  if (answer.headers.get('cache-control') !== deliveryOf(script.slice(1)).cacheControl) {
    throw new Error(`${script} may not be kept by browsers`);
  }
}

async function configuration({ origin, stageName }: SmokeTarget): Promise<void> {
  const response = await get(origin + siteConfigPath);
  expectStatus(response, 200);
  const config: unknown = await response.json();
  const isOfStage =
    typeof config === 'object' && config && 'stage' in config && config.stage === stageName;
  if (!isOfStage) throw new Error(`it is not that of the stage ${stageName}`);
}

async function prices(origin: string): Promise<void> {
  const response = await get(origin + planOffersPath);
  expectStatus(response, 200);
  parsePlanOffers(await response.json());
}

async function unknownPath(origin: string): Promise<void> {
  const answer = await get(`${origin}/${nothing}`);
  expectStatus(answer, 404);
  expectHeaders(answer, { 'content-type': /^text\/html/ });
  expectStatus(await get(`${origin}/assets/${nothing}.js`), 404);
}

async function apiWithoutSession(origin: string): Promise<void> {
  const response = await get(origin + routes.getAppUsage.path);
  expectStatus(response, 401);
  expectHeaders(response, { 'content-type': /^application\/json/ });
  const { code } = errorBodySchema.parse(await response.json());
  if (code !== 'unauthorized') throw new Error(`it answered ${code}`);
}

async function unsignedMedia(origin: string): Promise<void> {
  expectStatus(await get(`${origin}/media/${nothing}.png`), 403);
}

async function directApi(apiUrl: string): Promise<void> {
  expectStatus(await get(apiUrl + routes.getAppUsage.path), 403);
}

async function withoutTls(origin: string): Promise<void> {
  const response = await get(`${origin.replace(/^https:/, 'http:')}/`);
  if (response.status < 301 || response.status > 308) expectStatus(response, 301);
  expectHeaders(response, { location: /^https:/ });
}
