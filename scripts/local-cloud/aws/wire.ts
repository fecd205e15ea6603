import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsFailure, type AwsResponse } from './service.ts';
import type { WireRequest } from './signature/authenticate.ts';

const LARGEST_BODY = 64 * 1024 * 1024;

/** A request before its body, with its path as it was sent. */
export function headOf(incoming: IncomingMessage): Omit<WireRequest, 'body'> {
  const [path = '/', query = ''] = (incoming.url ?? '/').split(/\?(.*)/s);
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, [value ?? ''].flat().join(',')]),
  );
  return { method: incoming.method ?? 'GET', path, query: new URLSearchParams(query), headers };
}

export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= LARGEST_BODY) chunks.push(bytes);
  }
  if (size > LARGEST_BODY) {
    throw new AwsFailure('EntityTooLarge', `The body is larger than ${LARGEST_BODY} bytes`, 400);
  }
  return Buffer.concat(chunks);
}

export function writeResponse(
  outgoing: ServerResponse,
  method: string,
  { status, headers, body }: AwsResponse,
): void {
  const bytes = Buffer.from(body);
  const bodiless = status === 204 || status === 304;
  outgoing.writeHead(status, {
    ...(bodiless ? {} : { 'content-length': String(bytes.length) }),
    ...headers,
  });
  outgoing.end(method === 'HEAD' || bodiless ? undefined : bytes);
}
