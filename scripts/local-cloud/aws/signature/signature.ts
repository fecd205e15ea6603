import { createHash, createHmac, type Hash, type Hmac, timingSafeEqual } from 'node:crypto';
import { getCanonicalHeaders, getSigningKey, SignatureV4 } from '@smithy/signature-v4';
import type { AwsCredentials } from '../service.ts';

/** What the authorization header of a request says of its signature. */
export type Signature = {
  accessKeyId: string;
  /** YYYYMMDD */
  shortDate: string;
  region: string;
  service: string;
  /** YYYYMMDDTHHMMSSZ */
  longDate: string;
  signedHeaders: string[];
  signature: string;
  sessionToken: string;
};

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** Reads the signature of a request; undefined when it carries none. */
export function readSignature(headers: Record<string, string>): Signature | undefined {
  if (headers.authorization === undefined) return undefined;
  const [algorithm, ...rest] = headers.authorization.split(' ');
  const fields = new URLSearchParams(rest.join('').replaceAll(',', '&').replaceAll('+', '%2B'));
  return {
    ...scopeOf(algorithm, fields.get('Credential')),
    longDate: required(headers['x-amz-date'], 'X-Amz-Date'),
    signedHeaders: required(fields.get('SignedHeaders'), 'SignedHeaders').split(';'),
    signature: required(fields.get('Signature'), 'Signature'),
    sessionToken: headers['x-amz-security-token'] ?? '',
  };
}

/** Reads `<access key>/<date>/<region>/<service>/aws4_request`. */
export function scopeOf(
  algorithm: string | null | undefined,
  credential: string | null | undefined,
) {
  if (algorithm !== ALGORITHM) {
    throw new AuthenticationFailure('incomplete', `Only ${ALGORITHM} is supported`);
  }
  const [accessKeyId, shortDate, region, service, end, ...more] = (credential ?? '').split('/');
  if (!accessKeyId || !shortDate || !region || !service || end !== 'aws4_request' || more.length) {
    throw new AuthenticationFailure('incomplete', 'The Credential is malformed');
  }
  return { accessKeyId, shortDate, region, service };
}

function required(value: string | null | undefined, name: string): string {
  if (!value) throw new AuthenticationFailure('incomplete', `The signature lacks ${name}`);
  return value;
}

/** The time of a YYYYMMDDTHHMMSSZ stamp; NaN when it is none. */
export function timeOf(longDate: string): number {
  return Date.parse(
    longDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

type Scope = Pick<Signature, 'shortDate' | 'region' | 'service'>;

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

/** Why a signature is refused; each protocol has its own codes for these. */
type Refusal =
  | 'missing'
  | 'incomplete'
  | 'unknown-key'
  | 'wrong-token'
  | 'mismatch'
  | 'skewed'
  | 'altered-body';

export class AuthenticationFailure extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

type Answer = { code: string; status: number };

/** What AWS answers to each refusal, by the protocol of the service. */
export const refusalAnswers: Readonly<Record<'json' | 'xml', Readonly<Record<Refusal, Answer>>>> = {
  json: {
    missing: { code: 'MissingAuthenticationTokenException', status: 400 },
    incomplete: { code: 'IncompleteSignatureException', status: 400 },
    'unknown-key': { code: 'UnrecognizedClientException', status: 400 },
    'wrong-token': { code: 'UnrecognizedClientException', status: 400 },
    mismatch: { code: 'InvalidSignatureException', status: 400 },
    skewed: { code: 'InvalidSignatureException', status: 400 },
    'altered-body': { code: 'InvalidSignatureException', status: 400 },
  },
  xml: {
    missing: { code: 'AccessDenied', status: 403 },
    incomplete: { code: 'AuthorizationHeaderMalformed', status: 400 },
    'unknown-key': { code: 'InvalidAccessKeyId', status: 403 },
    'wrong-token': { code: 'InvalidToken', status: 400 },
    mismatch: { code: 'SignatureDoesNotMatch', status: 403 },
    skewed: { code: 'RequestTimeTooSkewed', status: 403 },
    'altered-body': { code: 'XAmzContentSHA256Mismatch', status: 400 },
  },
};
