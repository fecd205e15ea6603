import { createHash } from 'node:crypto';

/** A short stand-in for what a request asks for. */
export function payloadHash(payload: string | Buffer): string {
  return createHash('sha256').update(payload).digest('base64url').slice(0, 22);
}
