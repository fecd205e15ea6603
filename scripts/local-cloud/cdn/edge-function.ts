import { STATUS_CODES } from 'node:http';
import { createContext, runInContext } from 'node:vm';
import * as z from 'zod/mini';

const valuesSchema = z.record(z.string(), z.object({ value: z.string() }));

const requestSchema = z.object({
  method: z.string(),
  uri: z.string(),
  querystring: valuesSchema,
  headers: valuesSchema,
});

const bodySchema = z.union([
  z.string(),
  z.object({ data: z.string(), encoding: z._default(z.enum(['text', 'base64']), 'text') }),
]);

const responseSchema = z.object({
  statusCode: z.int().check(z.gte(200), z.lte(599)),
  statusDescription: z.optional(z.string()),
  headers: z.optional(valuesSchema),
  body: z.optional(bodySchema),
});

type EdgeRequest = z.infer<typeof requestSchema>;
type EdgeResponse = z.infer<typeof responseSchema>;

/** A CloudFront function: it may change the request, or answer it. */
export type EdgeFunction = (
  eventType: 'viewer-request' | 'viewer-response',
  request: EdgeRequest,
  response?: EdgeResponse,
) => Promise<{ request: EdgeRequest } | { response: EdgeResponse }>;

/**
 * Compiles the code of an `AWS::CloudFront::Function`, which sees nothing of Node. It runs without a time
 * limit: to watch over one takes a thread, which costs each request more than the function itself.
 */
export function edgeFunction(code: string): EdgeFunction {
  const context = createContext({ console: { log() {} } });
  runInContext(code, context);
  return async (eventType, request, response) => {
    const event = {
      version: '1.0',
      context: { eventType },
      viewer: { ip: '127.0.0.1' },
      request: { ...request, cookies: {} },
      ...(response && { response: { ...response, cookies: {} } }),
    };
    const call = `handler(${JSON.stringify(event)})`;
    const result: unknown = await runInContext(call, context);
    const answered = responseSchema.safeParse(result);
    if (answered.success) return { response: answered.data };
    return { request: requestSchema.parse(result) };
  };
}

/** Headers that CloudFront lets no viewer-response function change: it would answer 502. */
const readOnly = ['via', 'warning'];

/** The path to ask the origin for, or the function's own answer. */
export async function viewerRequest(run: EdgeFunction | undefined, request: Request, url: URL) {
  if (!run) return url.pathname;
  const result = await run('viewer-request', edgeRequest(request, url));
  if ('request' in result) return result.request.uri;
  const { body } = result.response;
  return responseOf(result.response, body === undefined ? null : bytesOf(body));
}

/** The answer as the function leaves it. */
export async function viewerResponse(
  run: EdgeFunction | undefined,
  request: Request,
  response: Response,
) {
  if (!run) return response;
  const event = {
    statusCode: response.status,
    statusDescription: STATUS_CODES[response.status] ?? '',
    headers: edgeValues(response.headers),
  };
  const url = new URL(request.url);
  const result = await run('viewer-response', edgeRequest(request, url), event);
  if (!('response' in result)) throw new Error('A viewer-response function must give a response.');
  const { headers = {}, body } = result.response;
  const changed = readOnly.find((name) => headers[name]?.value !== event.headers[name]?.value);
  if (changed)
    throw new Error(`A viewer-response function changes ${changed}, which is read-only.`);
  return responseOf(result.response, body === undefined ? response.body : bytesOf(body));
}

function responseOf(
  { statusCode, headers = {} }: EdgeResponse,
  body: ReadableStream | Uint8Array<ArrayBuffer> | null,
): Response {
  const bodiless = statusCode === 204 || statusCode === 304;
  return new Response(bodiless ? null : body, {
    status: statusCode,
    headers: plainValues(headers),
  });
}

function bytesOf(body: NonNullable<EdgeResponse['body']>): Uint8Array<ArrayBuffer> {
  const { data, encoding } = typeof body === 'string' ? { data: body, encoding: 'text' } : body;
  return new Uint8Array(Buffer.from(data, encoding === 'base64' ? 'base64' : 'utf8'));
}

function edgeRequest(request: Request, url: URL): EdgeRequest {
  return {
    method: request.method,
    uri: url.pathname,
    querystring: edgeValues(url.searchParams),
    headers: edgeValues(request.headers),
  };
}

function edgeValues(entries: Iterable<[string, string]>): Record<string, { value: string }> {
  return Object.fromEntries([...entries].map(([name, value]) => [name, { value }]));
}

function plainValues(values: Record<string, { value: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));
}
