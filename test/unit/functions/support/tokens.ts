import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

export const siteOrigin = 'https://site.example';

export const issuer = 'https://clerk.example';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The key that tokens are verified with. */
export const publicKeyPem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** The claims of a session token that is valid now. */
export function sessionClaims(): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  return {
    azp: siteOrigin,
    exp: now + 60,
    iat: now,
    nbf: now - 10,
    iss: issuer,
    sid: 'sess_1',
    sub: 'user_1',
    sts: 'active',
    v: 2,
    pla: 'u:pro',
  };
}

type Token = {
  claims?: Record<string, unknown>;
  omit?: string[];
  header?: Record<string, unknown>;
  key?: KeyObject;
};

/** A session token; everything may be changed. */
export function sessionToken(changes: Token = {}): string {
  const { claims, omit = [], header, key = keys.privateKey } = changes;
  const payload = Object.entries({ ...sessionClaims(), ...claims });
  const content = [
    { alg: 'RS256', typ: 'JWT', kid: 'ins_1', ...header },
    Object.fromEntries(payload.filter(([name]) => !omit.includes(name))),
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
}
