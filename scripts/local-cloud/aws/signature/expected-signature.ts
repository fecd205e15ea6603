import { createHash, createHmac, type Hash, type Hmac, timingSafeEqual } from 'node:crypto';
import { getCanonicalHeaders, getSigningKey, SignatureV4 } from '@smithy/signature-v4';
import type { AwsCredentials } from '../service.ts';
import { ALGORITHM } from './signature.ts';

type Scope = { shortDate: string; region: string; service: string };

type CanonicalRequest = {
  method: string;
  /** As it was sent: services take it in different encodings. */
  path: string;
  query: Record<string, string[]>;
  /** The signed ones only. */
  headers: Record<string, string>;
  payloadHash: string;
};

/** Exposes the signing library's canonical form, so that ours is the same as the client's. */
class CanonicalForm extends SignatureV4 {
  stringToSign(request: CanonicalRequest, longDate: string, scope: string): Promise<string> {
    const { method, path, query, headers } = request;
    const whole = { method, path, query, headers, protocol: 'http:', hostname: '' };
    const canonicalHeaders = getCanonicalHeaders(whole, undefined, new Set(Object.keys(headers)));
    const canonical = this.createCanonicalRequest(whole, canonicalHeaders, request.payloadHash);
    return this.createStringToSign(longDate, scope, canonical, ALGORITHM);
  }
}

function scopeText({ shortDate, region, service }: Scope): string {
  return `${shortDate}/${region}/${service}/aws4_request`;
}

export function signingKey(credentials: AwsCredentials, scope: Scope): Promise<Uint8Array> {
  return getSigningKey(Sha256, credentials, scope.shortDate, scope.region, scope.service);
}

/** The signature that a holder of these credentials would have put on the request. */
export async function expectedSignature(
  credentials: AwsCredentials,
  scope: Scope,
  longDate: string,
  request: CanonicalRequest,
): Promise<string> {
  const form = new CanonicalForm({
    service: scope.service,
    region: scope.region,
    credentials,
    sha256: Sha256,
    uriEscapePath: scope.service !== 's3',
  });
  const text = await form.stringToSign(request, longDate, scopeText(scope));
  return hmacHex(await signingKey(credentials, scope), text);
}

type SourceData = string | ArrayBuffer | ArrayBufferView;

/** SHA-256, keyed when there is a secret, in the form the signing library takes. */
export class Sha256 {
  readonly #hash: Hash | Hmac;

  constructor(secret?: SourceData) {
    this.#hash =
      secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(data: SourceData): void {
    this.#hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

function bytesOf(data: SourceData): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data);
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

export function sha256Hex(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

export function hmacHex(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Compares in constant time, so that the duration does not reveal where two signatures differ. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256Hex(one)), Buffer.from(sha256Hex(other)));
}
