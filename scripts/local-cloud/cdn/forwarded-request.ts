import { randomUUID } from 'node:crypto';
import type { Behavior } from './distribution.ts';

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
export function forwardedRequest(behavior: Behavior, viewer: Request, uri: string): Request {
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
