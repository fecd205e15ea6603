import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type {
  AwsCredentials,
  CredentialLookup,
  ExecutionEnvironment,
  IssuedCredentials,
  Principal,
} from '../service.ts';
import { expectedSignature, sameText, scopeText, signingKey } from './expected-signature.ts';
import { openPayload, payloadHash } from './payload.ts';
import { AuthenticationFailure, type Signature, timeOf } from './signature.ts';

export type Authority = { lookup: CredentialLookup; clock: Clock; region: string };

/** A request as it came over the wire. */
export type WireRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
};

type Authenticated = {
  principal: Principal;
  /** Absent for a URL that a function signed for somebody else. */
  environment: ExecutionEnvironment | undefined;
  headers: Record<string, string>;
  body: Buffer;
};

const maxSkewMs = 15 * 60 * 1000;

/** Finds out who signed a request, or refuses it as AWS would. */
export async function authenticate(
  signature: Signature,
  request: WireRequest,
  authority: Authority,
): Promise<Authenticated> {
  const issued = credentialsOf(signature, authority);
  checkTime(signature, authority.clock.now().getTime());
  const hash = payloadHash(signature.service, signature.in === 'query', request);
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
  const { longDate } = signature;
  const chunkSigner = {
    key: await signingKey(issued, signature),
    longDate,
    scope: scopeText(signature),
    seed: expected,
  };
  return {
    principal: issued.principal,
    environment: signature.in === 'header' ? issued.environment : undefined,
    ...openPayload(hash, request, chunkSigner),
  };
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

function checkTime({ longDate, shortDate, expiresIn }: Signature, now: number): void {
  const signedAt = timeOf(longDate);
  if (Number.isNaN(signedAt) || !longDate.startsWith(shortDate)) {
    throw new AuthenticationFailure('incomplete', 'The date does not match the credential scope');
  }
  if (expiresIn !== undefined && now > signedAt + expiresIn * 1000) {
    throw new AuthenticationFailure('expired', 'Request has expired');
  }
  const early = signedAt > now + maxSkewMs;
  if (early || (expiresIn === undefined && signedAt < now - maxSkewMs)) {
    throw new AuthenticationFailure(
      'skewed',
      `Signature expired: ${longDate} is more than 15 minutes from ${new Date(now).toISOString()}`,
    );
  }
}

function signedQuery(query: URLSearchParams): Record<string, string[]> {
  const names = [...query.keys()].filter((name) => name !== 'X-Amz-Signature');
  return Object.fromEntries(names.map((name) => [name, query.getAll(name)]));
}

/** The headers under the signature; those that tell what is asked for must be among them. */
function signedHeaders(
  signature: Signature,
  headers: Record<string, string>,
): Record<string, string> {
  const listed = new Set(signature.signedHeaders);
  const needed = Object.keys(headers).filter((name) => mustBeSigned(name, signature));
  const left = ['host', ...needed].find((name) => !listed.has(name));
  if (left !== undefined) {
    throw new AuthenticationFailure(
      'mismatch',
      `There were headers present which were not signed: ${left}`,
    );
  }
  return Object.fromEntries(signature.signedHeaders.map((name) => [name, headers[name] ?? '']));
}

function mustBeSigned(name: string, signature: Signature): boolean {
  if (!name.startsWith('x-amz-')) return false;
  return signature.in === 'header' || name !== 'x-amz-content-sha256';
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
