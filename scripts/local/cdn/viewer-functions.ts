import type { EdgeFunction, EdgeRequest, EdgeResponse } from './edge-function.ts';

/** The path to ask the origin for, or the function's own answer. */
export async function viewerRequest(run: EdgeFunction | undefined, request: Request, url: URL) {
  if (!run) return url.pathname;
  const result = await run('viewer-request', edgeRequest(request, url));
  if ('request' in result) return result.request.uri;
  return responseOf(result.response);
}

/** The answer as the function leaves it. */
export async function viewerResponse(
  run: EdgeFunction | undefined,
  request: Request,
  response: Response,
) {
  if (!run) return response;
  const event: EdgeResponse = {
    statusCode: response.status,
    headers: edgeValues(response.headers),
  };
  const url = new URL(request.url);
  const result = await run('viewer-response', edgeRequest(request, url), event);
  if (!('response' in result)) throw new Error('A viewer-response function must give a response.');
  const { statusCode, headers } = result.response;
  return new Response(response.body, { status: statusCode, headers: plainValues(headers ?? {}) });
}

function responseOf({ statusCode, headers, body }: EdgeResponse): Response {
  const text = typeof body === 'object' ? body.data : body;
  return new Response(text ?? null, { status: statusCode, headers: plainValues(headers ?? {}) });
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
