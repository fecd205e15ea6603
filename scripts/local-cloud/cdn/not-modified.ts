/** Whether the caller already holds the version that `headers` describe. */
export function isNotModified(request: Request, headers: Headers): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const etag = headers.get('etag');
  const known = request.headers.get('if-none-match');
  if (!etag || !known) return false;
  return known.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag));
}

/** The answer without its body, and without the headers that describe the body. */
export function notModified(headers: Headers): Response {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-encoding', 'content-type']) kept.delete(name);
  return new Response(null, { status: 304, headers: kept });
}

function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
