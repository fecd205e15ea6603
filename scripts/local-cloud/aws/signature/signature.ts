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
const maxPresignedSeconds = 7 * 24 * 60 * 60;

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
  if (!(expiresIn > 0 && expiresIn <= maxPresignedSeconds)) {
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

/** Why a signature is refused; each protocol has its own codes for these. */
type Refusal =
  | 'missing'
  | 'incomplete'
  | 'unknown-key'
  | 'wrong-token'
  | 'mismatch'
  | 'skewed'
  | 'expired'
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
    expired: { code: 'InvalidSignatureException', status: 400 },
    'altered-body': { code: 'InvalidSignatureException', status: 400 },
  },
  xml: {
    missing: { code: 'AccessDenied', status: 403 },
    incomplete: { code: 'AuthorizationHeaderMalformed', status: 400 },
    'unknown-key': { code: 'InvalidAccessKeyId', status: 403 },
    'wrong-token': { code: 'InvalidToken', status: 400 },
    mismatch: { code: 'SignatureDoesNotMatch', status: 403 },
    skewed: { code: 'RequestTimeTooSkewed', status: 403 },
    expired: { code: 'AccessDenied', status: 403 },
    'altered-body': { code: 'XAmzContentSHA256Mismatch', status: 400 },
  },
};
