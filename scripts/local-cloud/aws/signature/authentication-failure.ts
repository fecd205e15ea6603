/** Why a signature is refused; each protocol has its own codes for these. */
export type Refusal =
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
