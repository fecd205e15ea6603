import { type KeyObject, sign } from 'node:crypto';
import type { Plan } from '../../../shared/plans.ts';

type Issuer = { key: KeyObject; issuer: string; siteOrigin: string };

/** A session token is valid for so many seconds, as Clerk's is. */
const lifetimeSeconds = 60;

/** Tokens by what they say: to sign one takes longer than most steps of a history. */
const issued = new Map<string, string>();
const maxIssued = 5_000;

/** A session token of a person, of the half minute in which it is asked for. */
export function sessionToken(
  { key, issuer, siteOrigin }: Issuer,
  userId: string,
  plan: Plan | undefined,
  now: number,
): string {
  const seconds = Math.floor(now / 30_000) * 30;
  const claims = {
    azp: siteOrigin,
    exp: seconds + lifetimeSeconds,
    iat: seconds,
    iss: issuer,
    nbf: seconds - 10,
    ...(plan && { pla: plan === 'Free' ? 'u:free_user' : `u:${plan.toLowerCase()}` }),
    sid: `sess_${userId}`,
    sts: 'active',
    sub: userId,
    v: 2,
  };
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'ins_1' })}.${encode(claims)}`;
  const known = issued.get(signed);
  if (known) return known;
  if (issued.size >= maxIssued) issued.clear();
  const token = `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  issued.set(signed, token);
  return token;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
