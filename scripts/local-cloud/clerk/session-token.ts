import { createHmac, type KeyObject, sign } from 'node:crypto';
import { planCatalog } from './billing/plan-catalog.ts';
import { activeItem } from './billing/subscription.ts';
import { type Instance, mountPath } from './instance.ts';
import { settleSubscription } from './payments.ts';
import { newId, type Session, type User } from './state.ts';

/** How long a session token is valid, in seconds. */
const tokenLifetimeSeconds = 60;

/** What tests change about a token. `alg: none` is left unsigned; a secret key signs with HMAC. */
export type TokenOverrides = {
  claims?: Record<string, unknown>;
  omit?: string[];
  header?: Record<string, unknown>;
  key?: KeyObject;
  expiresIn?: number;
};

type Subject = { user: User; session: Session; authorizedParty: string };

/** A session token of version 2 with the claims of Clerk's. */
export function sessionToken(
  instance: Instance,
  subject: Subject,
  overrides: TokenOverrides = {},
): string {
  const { omit = [], key = instance.keys.privateKey, expiresIn = tokenLifetimeSeconds } = overrides;
  const all = { ...claimsOf(instance, subject, expiresIn), ...overrides.claims };
  const claims = Object.fromEntries(Object.entries(all).filter(([name]) => !omit.includes(name)));
  const plain = { alg: 'RS256', cat: 'cl_B7d4PD111AAA', kid: instance.keys.keyId, typ: 'JWT' };
  const header: Record<string, unknown> = { ...plain, ...overrides.header };
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${header.alg === 'none' ? '' : signature(signed, key)}`;
}

function claimsOf(instance: Instance, { user, session, authorizedParty }: Subject, life: number) {
  const now = instance.clock.now().getTime();
  const seconds = Math.floor(now / 1000);
  settleSubscription(instance, user);
  const { slug, features } = planCatalog[activeItem(user.subscription).plan];
  return {
    azp: authorizedParty,
    exp: seconds + life,
    fea: features.map((feature) => `u:${feature.slug}`).join(','),
    fva: [Math.max(0, Math.floor((now - session.createdAt) / 60_000)), -1],
    iat: seconds,
    iss: `${instance.origin}${mountPath}`,
    jti: newId('jti').slice(4),
    nbf: seconds - 10,
    pla: `u:${slug}`,
    // By `infra/operations.md`, Clerk puts it there for every person.
    role: user.role ?? null,
    sid: session.id,
    sts: 'active',
    sub: user.id,
    v: 2,
  };
}

function signature(signed: string, key: KeyObject): string {
  if (key.type === 'secret') return createHmac('sha256', key).update(signed).digest('base64url');
  return sign('sha256', Buffer.from(signed), key).toString('base64url');
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
