import { AwsFailure } from '../service.ts';
import { hmacHex, sameText, sha256Hex } from './expected-signature.ts';
import { AuthenticationFailure } from './signature.ts';

const HASH_HEADER = 'x-amz-content-sha256';
const UNSIGNED = 'UNSIGNED-PAYLOAD';

type Message = { headers: Record<string, string>; body: Buffer };

/** The hash that goes into the canonical request. */
export function payloadHash(service: string, inQuery: boolean, { headers, body }: Message): string {
  if (service !== 's3') return sha256Hex(body);
  const hash = headers[HASH_HEADER] ?? (inQuery ? UNSIGNED : undefined);
  if (hash === undefined) {
    throw new AwsFailure('InvalidRequest', `Missing required header: ${HASH_HEADER}`, 400);
  }
  return hash;
}

/** The decoded message: its hash is checked, chunk framing removed, trailers are added to the headers. */
export function openPayload(hash: string, message: Message, signer: ChunkSigner): Message {
  if (hash === UNSIGNED) return message;
  if (hash.startsWith('STREAMING-')) return openChunks(hash, message, signer);
  if (hash !== sha256Hex(message.body)) {
    throw new AuthenticationFailure(
      'altered-body',
      `The provided '${HASH_HEADER}' header does not match what was computed.`,
    );
  }
  return message;
}

function openChunks(hash: string, { headers, body }: Message, signer: ChunkSigner): Message {
  const kinds: Record<string, ChunkSigner | undefined> = {
    'STREAMING-UNSIGNED-PAYLOAD-TRAILER': undefined,
    'STREAMING-AWS4-HMAC-SHA256-PAYLOAD': signer,
    'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER': signer,
  };
  if (!Object.hasOwn(kinds, hash)) throw new AwsFailure('NotImplemented', `${hash}`, 501);
  const decoded = decodeChunks(body, kinds[hash]);
  if (decoded.body.length !== Number(headers['x-amz-decoded-content-length'])) {
    throw new AwsFailure('IncompleteBody', 'The body is not as long as it was declared', 400);
  }
  const encoding = (headers['content-encoding'] ?? '')
    .split(',')
    .filter((name) => name.trim() !== 'aws-chunked' && name.trim() !== '')
    .join(',');
  const { 'content-encoding': _framing, ...rest } = headers;
  return {
    headers: { ...rest, ...(encoding && { 'content-encoding': encoding }), ...decoded.trailers },
    body: decoded.body,
  };
}

/** What signs the chunks of one body: each signature covers the one before it. */
type ChunkSigner = { key: Uint8Array; longDate: string; scope: string; seed: string };

type Decoded = { body: Buffer; trailers: Record<string, string> };

const LINE_END = '\r\n';

/** Takes off the `aws-chunked` framing, checking each chunk's signature when there is a signer. */
export function decodeChunks(framed: Buffer, signer: ChunkSigner | undefined): Decoded {
  const chunks: Buffer[] = [];
  let at = 0;
  let previous = signer?.seed ?? '';
  for (;;) {
    const end = lineEnd(framed, at);
    const [size = '', extension = ''] = framed.toString('latin1', at, end).split(';');
    const length = Number.parseInt(size, 16);
    const start = end + LINE_END.length;
    if (!(length >= 0) || start + length > framed.length) throw malformed();
    const data = framed.subarray(start, start + length);
    if (signer) previous = checkChunk(data, extension, previous, signer);
    if (length === 0)
      return {
        body: Buffer.concat(chunks),
        trailers: readTrailers(framed, start, previous, signer),
      };
    chunks.push(data);
    at = start + length + LINE_END.length;
  }
}

function checkChunk(
  data: Buffer,
  extension: string,
  previous: string,
  signer: ChunkSigner,
): string {
  const expected = hmacHex(
    signer.key,
    [
      'AWS4-HMAC-SHA256-PAYLOAD',
      signer.longDate,
      signer.scope,
      previous,
      sha256Hex(''),
      sha256Hex(data),
    ].join('\n'),
  );
  compare(extension.replace('chunk-signature=', ''), expected);
  return expected;
}

function readTrailers(
  framed: Buffer,
  start: number,
  previous: string,
  signer: ChunkSigner | undefined,
): Record<string, string> {
  const lines = framed.toString('latin1', start).split(/\r?\n/).filter(Boolean);
  const trailers = Object.fromEntries(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const { 'x-amz-trailer-signature': signature, ...rest } = trailers;
  if (signer && Object.keys(rest).length > 0) {
    const text = Object.entries(rest)
      .map(([name, value]) => `${name}:${value}\n`)
      .join('');
    const parts = [
      'AWS4-HMAC-SHA256-TRAILER',
      signer.longDate,
      signer.scope,
      previous,
      sha256Hex(text),
    ];
    compare(signature ?? '', hmacHex(signer.key, parts.join('\n')));
  }
  return rest;
}

function compare(given: string, expected: string): void {
  if (!sameText(given, expected)) {
    throw new AuthenticationFailure('mismatch', 'The signature of a chunk does not match');
  }
}

function lineEnd(framed: Buffer, from: number): number {
  const end = framed.indexOf(LINE_END, from, 'latin1');
  if (end < 0) throw malformed();
  return end;
}

function malformed(): AwsFailure {
  return new AwsFailure('IncompleteBody', 'The chunked body is cut short or malformed', 400);
}
