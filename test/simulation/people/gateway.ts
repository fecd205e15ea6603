import { functionIdOf } from '../../../infra/function-entries.ts';
import { type RouteName, routes } from '../../../shared/routes.ts';
import type { Lambda } from '../runtime/lambda.ts';
import type { Timeline } from '../runtime/timeline.ts';

/** A request as it arrives at the API. */
export type ApiCall = {
  route: RouteName;
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string>> | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: { type: string; bytes: Buffer } | undefined;
};

/** What the API answers; status 0 where the connection broke. */
export type ApiAnswer = {
  status: number;
  body: unknown;
  headers: Readonly<Record<string, string>>;
};

export type Gateway = { call: (call: ApiCall) => Promise<ApiAnswer> };

/** Milliseconds after which API Gateway gives up on a function: a streamed one may take longer. */
const gatewayLimitsMs = { buffered: 29_000, streamed: 90_000 } as const;

/** Answers requests as API Gateway does. */
export function createGateway(timeline: Timeline, lambda: Lambda): Gateway {
  let requests = 0;
  return {
    call: (call) => {
      requests += 1;
      const requestId = `request-${requests}`;
      const { mode } = routes[call.route];
      const event = eventOf(call, requestId, timeline.now());
      return new Promise((resolve) => {
        const stop = timeline.at(
          timeline.now() + gatewayLimitsMs[mode],
          `the gateway gives up on ${call.route}`,
          () => resolve(gatewayError(504)),
        );
        lambda.invoke(functionIdOf(call.route), event).then(
          (answer) => {
            stop();
            resolve(answerOf(answer));
          },
          () => {
            stop();
            resolve(gatewayError(502));
          },
        );
      });
    },
  };
}

function gatewayError(status: number): ApiAnswer {
  return { status, body: { message: 'Internal server error' }, headers: {} };
}

function answerOf(answer: unknown): ApiAnswer {
  const { statusCode, body, headers } = Object(answer);
  if (typeof statusCode !== 'number') return gatewayError(502);
  const lower = Object.entries(Object(headers)).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ]);
  const parsed: unknown = typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined;
  return { status: statusCode, body: parsed, headers: Object.fromEntries(lower) };
}

/** The event of a Lambda proxy integration of a REST API. */
function eventOf(call: ApiCall, requestId: string, now: number): object {
  const { route, params = {}, query = {}, body } = call;
  const { method, path: resource } = routes[route];
  const path = resource.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const headers = { ...call.headers, ...(body && { 'content-type': body.type }) };
  const isBinary = body?.type.startsWith('multipart/form-data') ?? false;
  return {
    resource,
    path,
    httpMethod: method,
    headers,
    multiValueHeaders: multi(headers),
    queryStringParameters: orNull(query),
    multiValueQueryStringParameters: orNull(multi(query)),
    pathParameters: orNull(params),
    stageVariables: null,
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      resourcePath: resource,
      httpMethod: method,
      path,
      stage: 'api',
      protocol: 'HTTP/1.1',
      requestId,
      extendedRequestId: requestId,
      requestTimeEpoch: now,
      identity: { sourceIp: '203.0.113.7', userAgent: 'Browser' },
    },
    body: body ? body.bytes.toString(isBinary ? 'base64' : 'utf8') : null,
    isBase64Encoded: isBinary,
  };
}

function multi(values: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
}

function orNull<Values extends object>(values: Values): Values | null {
  return Object.keys(values).length === 0 ? null : values;
}
