import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** CloudFront compresses bodies of these sizes, in bytes. */
const minCompressedBytes = 1000;
const maxCompressedBytes = 10_000_000;

const compressible =
  /^(text\/|image\/svg\+xml|application\/(javascript|json|xml|wasm|manifest\+json|vnd\.ms-fontobject))/;

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
} as const;

/** Compressed bodies by encoding and entity tag, as the edge would keep them. */
const kept = new Map<string, Uint8Array<ArrayBuffer>>();

/** Compresses an answer of the origin where CloudFront would. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const encoding = chosenEncoding(request.headers.get('accept-encoding') ?? '');
  if (!encoding || !isCompressible(response)) return response;
  const etag = response.headers.get('etag');
  const key = `${encoding} ${etag}`;
  const bytes = kept.get(key) ?? new Uint8Array(await encoders[encoding](await bodyOf(response)));
  if (etag) kept.set(key, bytes);

  const headers = new Headers(response.headers);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.length));
  headers.append('vary', 'Accept-Encoding');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  const body = request.method === 'HEAD' ? null : bytes;
  return new Response(body, { status: response.status, headers });
}

function chosenEncoding(accept: string): keyof typeof encoders | undefined {
  const accepted = accept
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}

function isCompressible({ status, headers }: Response): boolean {
  const length = Number(headers.get('content-length') ?? 0);
  return (
    status === 200 &&
    length >= minCompressedBytes &&
    length <= maxCompressedBytes &&
    !headers.has('content-encoding') &&
    compressible.test(headers.get('content-type') ?? '')
  );
}

async function bodyOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

/** Whether the caller already has the version that `headers` describe. */
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
