import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import {
  type AwsCredentials,
  AwsFailure,
  type CredentialLookup,
  type ExecutionEnvironment,
  type IssuedCredentials,
  type Principal,
} from '../service.ts';
import {
  AuthenticationFailure,
  expectedSignature,
  type Signature,
  sameText,
  sha256Hex,
  timeOf,
} from './signature.ts';

export type Authority = { lookup: CredentialLookup; clock: Clock; region: string };

/** A request as it came over the wire. */
export type WireRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
};

const maxSkewMs = 15 * 60 * 1000;

/** Finds out who signed a request, or refuses it as AWS would. */
export async function authenticate(
  signature: Signature,
  request: WireRequest,
  authority: Authority,
): Promise<Pick<IssuedCredentials, 'principal' | 'environment'>> {
  const issued = credentialsOf(signature, authority);
  checkTime(signature, authority.clock.now().getTime());
  const hash = payloadHash(signature.service, request);
  const expected = await expectedSignature(issued, signature, signature.longDate, {
    method: request.method,
    path: request.path,
    query: signedQuery(request.query),
    headers: signedHeaders(signature, request.headers),
    payloadHash: hash,
  });
  if (!sameText(signature.signature, expected)) {
    throw new AuthenticationFailure(
      'mismatch',
      'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method.',
    );
  }
  if (hash !== sha256Hex(request.body)) {
    const message = `The provided '${hashHeader}' header does not match what was computed.`;
    throw new AuthenticationFailure('altered-body', message);
  }
  const { principal, environment } = issued;
  return { principal, environment };
}

const hashHeader = 'x-amz-content-sha256';

/** The body's hash as it was signed. S3 is told it in a header; a body in chunks, or without a hash, is refused. */
function payloadHash(service: string, { headers, body }: WireRequest): string {
  if (service !== 's3') return sha256Hex(body);
  const hash = headers[hashHeader];
  if (hash === undefined) {
    throw new AwsFailure('InvalidRequest', `Missing required header: ${hashHeader}`, 400);
  }
  if (/^[\da-f]{64}$/.test(hash)) return hash;
  const message = `The local S3 does not support bodies with the hash ${hash}.`;
  throw new AwsFailure('NotImplemented', message, 501);
}

/** The credentials behind an access key, when region and session token are theirs. */
export function credentialsOf(
  given: { accessKeyId: string; sessionToken: string; region: string },
  { lookup, region }: Authority,
): IssuedCredentials {
  if (given.region !== region) {
    throw new AuthenticationFailure('incomplete', `The region is ${region}, not ${given.region}`);
  }
  const issued = lookup(given.accessKeyId);
  if (issued === undefined) {
    throw new AuthenticationFailure(
      'unknown-key',
      'The security token included in the request is invalid: its access key is unknown.',
    );
  }
  if (!sameText(given.sessionToken, issued.sessionToken)) {
    throw new AuthenticationFailure(
      'wrong-token',
      'The security token included in the request is invalid.',
    );
  }
  return issued;
}

function checkTime({ longDate, shortDate }: Signature, now: number): void {
  const signedAt = timeOf(longDate);
  if (Number.isNaN(signedAt) || !longDate.startsWith(shortDate)) {
    throw new AuthenticationFailure('incomplete', 'The date does not match the credential scope');
  }
  if (Math.abs(signedAt - now) > maxSkewMs) {
    throw new AuthenticationFailure(
      'skewed',
      `Signature expired: ${longDate} is more than 15 minutes from ${new Date(now).toISOString()}`,
    );
  }
}

function signedQuery(query: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));
}

/** The headers under the signature; those that tell what is asked for must be among them. */
function signedHeaders(
  signature: Signature,
  headers: Record<string, string>,
): Record<string, string> {
  const listed = new Set(signature.signedHeaders);
  const needed = Object.keys(headers).filter((name) => name.startsWith('x-amz-'));
  const left = ['host', ...needed].find((name) => !listed.has(name));
  if (left !== undefined) {
    throw new AuthenticationFailure(
      'mismatch',
      `There were headers present which were not signed: ${left}`,
    );
  }
  return Object.fromEntries(signature.signedHeaders.map((name) => [name, headers[name] ?? '']));
}

type CredentialIssuer = {
  /** Temporary credentials that are this principal's; known until the local cloud stops. */
  issue(principal: Principal, environment?: ExecutionEnvironment): AwsCredentials;
  lookup: CredentialLookup;
};

export function createCredentialIssuer(): CredentialIssuer {
  const issued = new Map<string, IssuedCredentials>();
  return {
    lookup: (accessKeyId) => issued.get(accessKeyId),
    issue: (principal, environment) => {
      const credentials = {
        accessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
        secretAccessKey: randomBytes(30).toString('base64url'),
        sessionToken: randomBytes(96).toString('base64'),
      };
      issued.set(credentials.accessKeyId, { ...credentials, principal, environment });
      return credentials;
    },
  };
}
