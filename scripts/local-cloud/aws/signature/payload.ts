import { AwsFailure } from '../service.ts';
import { AuthenticationFailure } from './authentication-failure.ts';
import { type ChunkSigner, decodeChunks } from './chunks.ts';
import { sha256Hex } from './sha256.ts';

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

/** The message as it was meant: its hash checked, chunk framing taken off, trailers among the headers. */
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
