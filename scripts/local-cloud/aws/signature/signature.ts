import { AuthenticationFailure } from './authentication-failure.ts';

/** What a request says of its own signature, in its header or in its query. */
export type Signature = {
  in: 'header' | 'query';
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
  /** Seconds, of a presigned URL. */
  expiresIn?: number;
};

export const ALGORITHM = 'AWS4-HMAC-SHA256';
const LONGEST_PRESIGNED = 7 * 24 * 60 * 60;

/** Reads the signature of a request; undefined when it carries none. */
export function readSignature(
  headers: Record<string, string>,
  query: URLSearchParams,
): Signature | undefined {
  if (headers.authorization !== undefined) return fromHeader(headers.authorization, headers);
  if (query.has('X-Amz-Algorithm')) return fromQuery(query);
  return undefined;
}

function fromHeader(authorization: string, headers: Record<string, string>): Signature {
  const [algorithm, ...rest] = authorization.split(' ');
  const fields = new URLSearchParams(rest.join('').replaceAll(',', '&').replaceAll('+', '%2B'));
  return {
    in: 'header',
    ...scopeOf(algorithm, fields.get('Credential')),
    longDate: required(headers['x-amz-date'], 'X-Amz-Date'),
    signedHeaders: required(fields.get('SignedHeaders'), 'SignedHeaders').split(';'),
    signature: required(fields.get('Signature'), 'Signature'),
    sessionToken: headers['x-amz-security-token'] ?? '',
  };
}

function fromQuery(query: URLSearchParams): Signature {
  const expiresIn = Number(required(query.get('X-Amz-Expires'), 'X-Amz-Expires'));
  if (!(expiresIn > 0 && expiresIn <= LONGEST_PRESIGNED)) {
    throw new AuthenticationFailure('incomplete', 'X-Amz-Expires must be 1 to 604800 seconds');
  }
  return {
    in: 'query',
    ...scopeOf(query.get('X-Amz-Algorithm'), query.get('X-Amz-Credential')),
    longDate: required(query.get('X-Amz-Date'), 'X-Amz-Date'),
    signedHeaders: required(query.get('X-Amz-SignedHeaders'), 'X-Amz-SignedHeaders').split(';'),
    signature: required(query.get('X-Amz-Signature'), 'X-Amz-Signature'),
    sessionToken: query.get('X-Amz-Security-Token') ?? '',
    expiresIn,
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
