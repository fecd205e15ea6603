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

export const ALGORITHM = 'AWS4-HMAC-SHA256';

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
