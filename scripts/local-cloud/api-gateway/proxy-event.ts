import type { Api, RouteMatch } from './api.ts';

export type GatewayCall = {
  request: Request;
  /** The body, read once. */
  body: Buffer;
  stage: string;
  /** The path without the stage. */
  path: string;
  match: RouteMatch;
  requestId: string;
  now: Date;
};

/** The event of a Lambda proxy integration of a REST API. */
export function proxyEvent(api: Api, call: GatewayCall): object {
  const { request, body, path, match } = call;
  const url = new URL(request.url);
  const multiValueHeaders = multiValues(request.headers.entries());
  const multiValueQuery = multiValues(url.searchParams.entries());
  const binary = isBinary(api.binaryMediaTypes, request.headers.get('content-type'));
  return {
    resource: match.route.path,
    path,
    httpMethod: request.method,
    headers: lastValues(multiValueHeaders),
    multiValueHeaders,
    queryStringParameters: nullWhenEmpty(lastValues(multiValueQuery)),
    multiValueQueryStringParameters: nullWhenEmpty(multiValueQuery),
    pathParameters: nullWhenEmpty(match.params),
    stageVariables: null,
    requestContext: requestContext(api, call),
    body: body.length === 0 ? null : body.toString(binary ? 'base64' : 'utf8'),
    isBase64Encoded: binary && body.length > 0,
  };
}

function requestContext(api: Api, call: GatewayCall): object {
  const { request, stage, path, match, requestId, now } = call;
  return {
    accountId: '000000000000',
    apiId: api.id,
    resourceId: match.route.resourceId,
    resourcePath: match.route.path,
    httpMethod: request.method,
    path: `/${stage}${path}`,
    stage,
    protocol: 'HTTP/1.1',
    domainName: new URL(request.url).hostname,
    domainPrefix: api.id,
    requestId,
    extendedRequestId: requestId,
    requestTime: now.toUTCString(),
    requestTimeEpoch: now.getTime(),
    identity: {
      sourceIp: request.headers.get('x-forwarded-for') ?? '127.0.0.1',
      userAgent: request.headers.get('user-agent'),
      apiKey: request.headers.get('x-api-key'),
    },
  };
}

/** Whether a content type is one of the API's binary types, `*` being a wildcard of a part. */
export function isBinary(types: readonly string[], contentType: string | null): boolean {
  const essence = contentType?.split(';')[0]?.trim().toLowerCase();
  if (!essence) return false;
  const [major] = essence.split('/');
  return types.some((type) => type === '*/*' || type === essence || type === `${major}/*`);
}

/** Callers choose the names, so `__proto__` must be a name like any other. */
function multiValues(entries: Iterable<[string, string]>): Record<string, string[]> {
  const byName = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, all]) => [name, all.map(([, value]) => value)] as const),
  );
}

function lastValues(values: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? '']));
}

function nullWhenEmpty<T extends object>(values: T): T | null {
  return Object.keys(values).length === 0 ? null : values;
}
