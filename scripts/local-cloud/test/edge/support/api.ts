import { Readable } from 'node:stream';
import type { Api, ApiRoute } from '../../../api-gateway/api.ts';
import { createApiGateway } from '../../../api-gateway/api-gateway.ts';
import type { Throttle } from '../../../api-gateway/throttle.ts';
import type { Outcome } from '../../../lambda/protocol.ts';

export const apiKey = 'the-key-between';

const route = {
  method: 'GET',
  resourceId: 'r1',
  functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:answers:live',
  credentials: 'arn:aws:iam::000000000000:role/gateway',
  apiKeyRequired: true,
  mode: 'buffered',
  timeoutMs: 5000,
} as const;

const routes: ApiRoute[] = [
  { ...route, path: '/api/items', functionId: 'List' },
  { ...route, path: '/api/items/{id}', functionId: 'Read' },
  { ...route, path: '/api/items/latest', functionId: 'Latest' },
  { ...route, path: '/api/upload', method: 'POST', functionId: 'Upload' },
  { ...route, path: '/api/slow', functionId: 'Slow', timeoutMs: 20 },
  { ...route, path: '/api/stream', mode: 'streamed', functionId: 'Stream', timeoutMs: 200 },
];

const api: Api = {
  id: 'api1',
  stages: new Set(['live']),
  routes,
  keysByStage: new Map([['live', new Set([apiKey])]]),
  binaryMediaTypes: ['multipart/form-data'],
  gatewayResponses: new Map(),
};

type Invoked = { functionId: string; event: Record<string, unknown> };

/** A gateway whose functions answer as the test says, and the events that they were given. */
export function gatewayWith(answers: {
  buffered?: (functionId: string) => Outcome | Promise<Outcome>;
  streamed?: () => { body: Readable; outcome: Promise<Outcome> };
  api?: Partial<Api>;
  throttle?: Throttle;
}) {
  const invoked: Invoked[] = [];
  const note = (functionId: string, event: unknown) =>
    invoked.push({ functionId, event: JSON.parse(JSON.stringify(event)) });
  const gateway = createApiGateway({
    api: { ...api, ...answers.api },
    throttle: answers.throttle,
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
    lambda: {
      async invoke(functionId, event) {
        note(functionId, event);
        return (await answers.buffered?.(functionId)) ?? answered({ statusCode: 200, body: 'ok' });
      },
      invokeStreamed(functionId, event) {
        note(functionId, event);
        return answers.streamed?.() ?? streamed([]);
      },
    },
  });
  return {
    invoked,
    call: (path: string, init?: RequestInit) => gateway.fetch(request(path, init)),
  };
}

function request(path: string, init: RequestInit = {}): Request {
  const headers = new Headers(init.headers);
  if (!headers.has('x-api-key')) headers.set('x-api-key', apiKey);
  return new Request(`https://api1.execute-api.us-east-1.amazonaws.com${path}`, {
    ...init,
    headers,
  });
}

export function answered(answer: unknown): Outcome {
  return { status: 'success', payload: JSON.stringify(answer) };
}

/** A streamed invocation that sends these chunks and then ends well. */
export function streamed(chunks: (string | Buffer)[]) {
  const body = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  return { body, outcome: Promise.resolve<Outcome>({ status: 'streamed' }) };
}
