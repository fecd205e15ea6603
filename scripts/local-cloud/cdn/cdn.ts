import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type Behavior, type Distribution, matchesPath } from './distribution.ts';
import { applyHeaderRules, compressed, isNotModified, notModified } from './edge-answer.ts';
import { viewerRequest, viewerResponse } from './edge-function.ts';
import { type Firewall, inspected } from './firewall/firewall.ts';
import { refusalOf } from './signed-url.ts';

/** What answers requests to an origin's domain name. */
export type Origin = { fetch(request: Request): Promise<Response> };

type CdnOptions = {
  distribution: Distribution;
  origins: ReadonlyMap<string, Origin>;
  clock: Clock;
  firewall?: Firewall | undefined;
};

/** Serves a distribution of the template. Nothing is cached at the edge, so nothing is ever stale. */
export function createCdn({ distribution, origins, clock, firewall }: CdnOptions): Origin {
  for (const { origin } of distribution.behaviors) originOf(origin.domainName);

  return {
    async fetch(viewer) {
      const url = new URL(viewer.url);
      const request = firewall ? await inspected(firewall, viewer, url) : viewer;
      if (request instanceof Response) return request;
      const behavior = behaviorFor(url.pathname);
      const response = await answer(behavior, request, url);
      applyHeaderRules(behavior.headers, response.headers);
      response.headers.set('x-cache', 'Miss from cloudfront');
      return response;
    },
  };

  async function answer(behavior: Behavior, request: Request, url: URL): Promise<Response> {
    if (!behavior.allowedMethods.includes(request.method)) return methodRefused();
    const refusal = behavior.trustedKeys && refusalOf(url, behavior.trustedKeys, clock.now());
    if (refusal) return errorDocument(403, refusal.code, refusal.message);

    const rewritten = await viewerRequest(behavior.viewerRequest, request, url);
    if (rewritten instanceof Response) return rewritten;
    const response = await fromOrigin(behavior, request, rewritten);
    const page = await errorPage(response, request);
    const answered = await cached(behavior, request, page ?? response);
    // CloudFront runs no function on what its origin answered with an error, whatever is shown for it.
    if (response.status >= 400) return answered;
    return viewerResponse(behavior.viewerResponse, request, answered);
  }

  async function fromOrigin(behavior: Behavior, request: Request, uri: string): Promise<Response> {
    const forwarded = forwardedRequest(behavior, request, uri);
    const response = await originOf(behavior.origin.domainName).fetch(forwarded);
    // A copy, because the headers of a fetched response cannot be changed.
    const headers = new Headers(response.headers);
    return new Response(response.body, { status: response.status, headers });
  }

  /** The page that the distribution shows instead of an origin's error, on whatever path. */
  async function errorPage(response: Response, request: Request): Promise<Response | undefined> {
    const rule = distribution.errorPages.find((page) => page.errorCode === response.status);
    if (!rule?.pagePath) return undefined;
    const behavior = behaviorFor(rule.pagePath);
    const get = new Request(new URL(rule.pagePath, request.url), { headers: request.headers });
    const page = await fromOrigin(behavior, get, rule.pagePath);
    if (page.status !== 200) return undefined;
    const status = rule.responseCode ?? response.status;
    return new Response(page.body, { status, headers: page.headers });
  }

  function behaviorFor(path: string): Behavior {
    const behavior = distribution.behaviors.find((entry) => matchesPath(entry.pathPattern, path));
    if (!behavior) throw new Error(`No behaviour of the distribution takes ${path}.`);
    return behavior;
  }

  function originOf(domainName: string): Origin {
    const origin = origins.get(domainName);
    if (!origin) throw new Error(`Nothing here answers for the origin ${domainName}.`);
    return origin;
  }
}

/** The response as the edge would serve it from its cache: compressed, or 304 if the browser has it. */
async function cached(behavior: Behavior, request: Request, response: Response) {
  if (!behavior.cache.caches) return response;
  if (response.status === 200 && isNotModified(request, response.headers)) {
    await response.body?.cancel();
    return notModified(response.headers);
  }
  return behavior.compress ? compressed(request, response) : response;
}

function methodRefused(): Response {
  const message =
    'This distribution is not configured to allow the HTTP request method that was used.';
  return errorDocument(403, 'AccessDenied', message);
}

function errorDocument(status: number, code: string, message: string): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return new Response(text, { status, headers: { 'content-type': 'text/xml' } });
}

/** What CloudFront sends to an origin without being told to. */
const alwaysForwarded = [
  'accept',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-range',
  'if-unmodified-since',
  'range',
];

/** The request that the origin of a behaviour receives for a viewer's request. */
function forwardedRequest(behavior: Behavior, viewer: Request, uri: string): Request {
  const { origin, forward } = behavior;
  const search = forward.viewer === 'nothing' ? '' : new URL(viewer.url).search;
  const headers = forwardedHeaders(behavior, viewer.headers);
  const hasBody = viewer.method !== 'GET' && viewer.method !== 'HEAD';
  return new Request(`https://${origin.domainName}${origin.path}${uri}${search}`, {
    method: viewer.method,
    headers,
    ...(hasBody && { body: viewer.body, duplex: 'half' }),
  });
}

function forwardedHeaders({ origin, forward }: Behavior, viewer: Headers): Headers {
  const headers = new Headers();
  for (const [name, value] of viewer) {
    if (forward.viewer !== 'nothing' || alwaysForwarded.includes(name)) headers.set(name, value);
  }
  if (forward.viewer !== 'everything') headers.set('host', origin.domainName);
  if (forward.viewer === 'nothing') headers.set('user-agent', 'Amazon CloudFront');
  headers.delete('connection');
  headers.delete('transfer-encoding');
  headers.set('x-forwarded-for', '127.0.0.1');
  headers.set('x-amz-cf-id', randomUUID());
  headers.set('via', '2.0 local.cloudfront.net (CloudFront)');
  for (const [name, value] of Object.entries(origin.customHeaders)) headers.set(name, value);
  return headers;
}
