import * as z from 'zod/mini';

/**
 * Longest time in seconds that a session token may be valid for. Clerk gives one 60; a token that holds for
 * hours was made for something else, or by somebody who has more than a session.
 */
const maxLifetimeSeconds = 600;

/** Nothing may be there: what a token says by it, this API does not understand. */
const absent = z.optional(z.never());

/** The header of a session token. Clerk adds `kid` and `cat`, by which nothing is decided here. */
export const sessionHeaderSchema = z.object({
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
export const sessionClaimsSchema = z
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
  })
  .check(z.refine(({ iat, exp }) => exp - iat <= maxLifetimeSeconds, 'It is valid for too long.'));

export type SessionClaims = z.infer<typeof sessionClaimsSchema>;
