import { STATUS_CODES } from 'node:http';
import type { EdgeFunction, EdgeRequest, EdgeResponse } from './edge-function.ts';

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
