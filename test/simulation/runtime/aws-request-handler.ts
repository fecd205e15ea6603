import { Readable } from 'node:stream';
import { HttpResponse } from '@smithy/core/protocols';
import { streamCollector as collect } from '@smithy/core/serde';
import type { AwsServiceName, WireRequest, WireResponse } from '../services/wire.ts';

// Takes the place of `@smithy/node-http-handler` in the bundle of packages.

type Options = { requestTimeout?: number };

type Request = {
  hostname: string;
  method: string;
  path: string;
  query?: Record<string, string | string[] | null>;
  headers: Record<string, string>;
  body?: unknown;
};

type Patience = { abortSignal?: AbortSignal; requestTimeout?: number };

/** What the thread gives to the bundle. */
declare const simulation: {
  aws: (
    service: AwsServiceName,
    request: WireRequest,
    patience: { timeoutMs?: number | undefined; signal?: AbortSignal | undefined },
  ) => Promise<WireResponse>;
};

const services = new Map<string, AwsServiceName>([
  ['dynamodb', 'dynamodb'],
  ['sqs', 'sqs'],
  ['states', 'states'],
  ['sync-states', 'states'],
  ['secretsmanager', 'secretsmanager'],
  ['ssm', 'ssm'],
  ['kms', 'kms'],
  ['lambda', 'lambda'],
]);

/** Hands the requests of an SDK's client to the history under way. */
export class NodeHttpHandler {
  readonly metadata = { handlerProtocol: 'http/1.1' };
  readonly #options: Options;

  constructor(options: Options = {}) {
    this.#options = options;
  }

  static create(options?: Options): NodeHttpHandler {
    return new NodeHttpHandler(options);
  }

  async handle(request: Request, { abortSignal, requestTimeout }: Patience = {}) {
    const timeoutMs = requestTimeout ?? this.#options.requestTimeout;
    const wire = wireOf(request);
    const answer = await simulation.aws(serviceOf(request), wire, {
      timeoutMs,
      signal: abortSignal,
    });
    const { status, headers, body } = answer;
    return { response: new HttpResponse({ statusCode: status, headers, body: streamOf(body) }) };
  }

  destroy(): void {}

  updateHttpClientConfig(): void {}

  httpHandlerConfigs(): Options {
    return this.#options;
  }
}

/** HTTP/2 is asked for by none of our clients. */
export const NodeHttp2Handler = NodeHttpHandler;

export const streamCollector = collect;

function serviceOf({ hostname }: Request): AwsServiceName {
  return services.get(hostname.split('.')[0] ?? '') ?? 's3';
}

function wireOf({ hostname, method, path, query = {}, headers, body }: Request): WireRequest {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    method,
    path,
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, [value].flat().join(',')]),
    ),
    headers: { host: hostname, ...Object.fromEntries(lower) },
    body: bytesOf(body),
  };
}

function bytesOf(body: unknown): Buffer {
  if (body === undefined || body === null) return Buffer.alloc(0);
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof Uint8Array) {
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  }
  throw new Error('A body that is a stream is not supported.');
}

function streamOf(body: Buffer): Readable {
  return new Readable({
    read() {
      this.push(body);
      this.push(null);
    },
  });
}
