import { decodeJwt, verifyJwt } from '@clerk/backend/jwt';
import * as z from 'zod/mini';
import { settings } from './settings.ts';
import { siteOrigin } from './site-origin.ts';
import { StudioError } from './studio-error.ts';

/** A person who is signed in. */
export type Identity = {
  userId: string;
  /** What the token says of the plan, if it does; see `planOf`. */
  planClaim: string | undefined;
};

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  azp: z.string(),
  sts: z.optional(z.string()),
  pla: z.optional(z.string()),
});

/** Who sent a request, by its `Authorization` header. Clerk itself is not asked. */
export async function identify(authorization: string | undefined): Promise<Identity> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new StudioError('unauthorized');
  const origin = await siteOrigin();
  const { sub, pla } = await verified(token, origin);
  return { userId: sub, planClaim: pla };
}

async function verified(token: string, origin: string): Promise<z.output<typeof claimsSchema>> {
  try {
    // The library would take other RSA algorithms too, and a token that names no party.
    if (decodeJwt(token).header.alg !== 'RS256') throw new Error('The algorithm is not RS256.');
    const key = settings.clerkJwtKey();
    const payload = await verifyJwt(token, { key, authorizedParties: [origin] });
    const claims = z.parse(claimsSchema, payload);
    if (claims.azp !== origin) throw new Error('The token was made for another site.');
    if (claims.sts === 'pending') throw new Error('The session is pending.');
    return claims;
  } catch (error) {
    throw new StudioError('unauthorized', { cause: error });
  }
}
