import { TokenVerificationError } from '@clerk/backend/errors';
import { decodeJwt, verifyJwt } from '@clerk/backend/jwt';
import * as z from 'zod/mini';
import { roleFrom } from '../../../shared/roles.ts';
import { siteOrigin } from '../../platform/parameters.ts';
import { settings } from '../../platform/settings.ts';
import { StudioError } from '../../platform/studio-error.ts';
import type { User } from '../../platform/user.ts';

/**
 * Longest time in seconds that a session token may be valid for. Clerk gives one 60; a token that holds for
 * hours was made for something else, or by somebody who has more than a session.
 */
const maxLifetimeSeconds = 600;

/** Nothing may be there: what a token says by it, this API does not understand. */
const absent = z.optional(z.never());

/** The header of a session token. Clerk adds `kid` and `cat`, by which nothing is decided here. */
const sessionHeaderSchema = z.object({
  alg: z.literal('RS256'),
  typ: z.optional(z.literal('JWT')),
  // Who names extensions here demands that they are understood or the token is refused: RFC 7515, 4.1.11.
  crit: absent,
});

const text = z.string().check(z.minLength(1));

/**
 * The claims of a session token, version 1 or 2 (Clerk, "Session tokens"). A token of a JWT template has no
 * session, one for another service has an audience: neither is a session token.
 */
const sessionClaimsSchema = z
  .object({
    iss: text,
    azp: text,
    sub: text,
    sid: text,
    aud: absent,
    iat: z.number(),
    nbf: z.number(),
    exp: z.number(),
    sts: z.optional(z.literal('active')),
    pla: z.optional(z.string()),
    /** What Clerk is told to put there of a person's public metadata; null where there is nothing. */
    role: z.optional(z.unknown()),
  })
  .check(z.refine(({ iat, exp }) => exp - iat <= maxLifetimeSeconds, 'It is valid for too long.'));

type SessionClaims = z.infer<typeof sessionClaimsSchema>;

/** A token is three parts in base64url, which a JWT has without padding (RFC 7515, section 2). */
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Who sent a request, by its `Authorization` header. Clerk itself is not asked. */
export async function identify(authorization: string | undefined): Promise<User> {
  const token = bearer.exec(authorization ?? '')?.[1];
  if (!token) throw new StudioError('unauthorized');
  const origin = await siteOrigin();
  const { sub, pla, role } = await verified(token, origin);
  return { userId: sub, planClaim: pla, role: roleFrom(role) };
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
