import { TokenVerificationError } from '@clerk/backend/errors';
import { decodeJwt, verifyJwt } from '@clerk/backend/jwt';
import * as z from 'zod/mini';
import { settings } from '../../platform/settings.ts';
import { siteOrigin } from '../../platform/site-origin.ts';
import { StudioError } from '../../platform/studio-error.ts';
import { type SessionClaims, sessionClaimsSchema, sessionHeaderSchema } from './session-claims.ts';

/** A person who is signed in. */
export type Identity = {
  userId: string;
  /** What the token says of the plan, if it does; see `planOf`. */
  planClaim: string | undefined;
};

/** A token is three parts in base64url, which a JWT has without padding (RFC 7515, section 2). */
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Who sent a request, by its `Authorization` header. Clerk itself is not asked. */
export async function identify(authorization: string | undefined): Promise<Identity> {
  const token = bearer.exec(authorization ?? '')?.[1];
  if (!token) throw new StudioError('unauthorized');
  const origin = await siteOrigin();
  const { sub, pla } = await verified(token, origin);
  return { userId: sub, planClaim: pla };
}

async function verified(token: string, origin: string): Promise<SessionClaims> {
  try {
    // The library would take other RSA algorithms, and a token that names no party, issuer or session.
    z.parse(sessionHeaderSchema, decodeJwt(token).header);
    const key = settings.clerkJwtKey();
    const payload = await verifyJwt(token, { key, authorizedParties: [origin] });
    const claims = z.parse(sessionClaimsSchema, payload);
    if (claims.azp !== origin) throw new Error('The token was made for another site.');
    if (claims.iss !== settings.clerkIssuer()) throw new Error('Another instance made the token.');
    return claims;
  } catch (error) {
    throw new StudioError('unauthorized', { cause: withoutToken(error) });
  }
}

/** Why a token was refused, without anything that it says: parsers and the library repeat what they read. */
function withoutToken(error: unknown): unknown {
  if (error instanceof TokenVerificationError) return new Error(error.reason);
  if (error instanceof SyntaxError) return new Error('The token cannot be decoded.');
  return error;
}
