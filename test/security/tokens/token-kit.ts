import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Studio } from '@atelier/local-cloud/studio';
import * as z from 'zod/mini';

const objectSchema = z.record(z.string(), z.unknown());
const keysSchema = z.object({ privateKeyPem: z.string() });

/** How a token differs from a valid one. A text takes the place of the whole part. */
export type TokenChanges = {
  header?: object | string;
  claims?: object | string;
  /** Claims that are left out. */
  omit?: readonly string[];
  /** Signs; the instance's own key, unless it is given. */
  signature?: (content: string) => string;
};

export type TokenKit = ReturnType<typeof tokenKitOf>;

/** What is sent: a token as a bearer, or headers and a query as they are. */
export type Sent = string | { headers?: Record<string, string>; query?: string };

/** A try: its name, what it sends, and the status where that is not 401. */
export type TokenTry = readonly [name: string, send: (kit: TokenKit) => Sent, status?: 200];

export const forger = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const encoded = (part: object | string | Buffer): string =>
  Buffer.from(
    typeof part === 'string' || Buffer.isBuffer(part) ? part : JSON.stringify(part),
  ).toString('base64url');

/** Signs with SHA-256 and an RSA key: RS256. */
export const rs256 =
  (key: KeyObject) =>
  (content: string): string =>
    sign('sha256', Buffer.from(content), key).toString('base64url');

/** Makes tokens of a person with the instance's own private key, so that only what is changed is wrong. */
export function tokenKitOf({ clerk, clock, dataDir, origin }: Studio, userId: string) {
  const valid = clerk.sessionToken(userId);
  const [header, claims] = valid.split('.').map(decoded);
  const stored: unknown = JSON.parse(readFileSync(join(dataDir, 'clerk', 'keys.json'), 'utf8'));
  const privateKey = createPrivateKey(keysSchema.parse(stored).privateKeyPem);

  function token(changes: TokenChanges = {}): string {
    const { omit = [], signature = rs256(privateKey) } = changes;
    const all = changed(claims, changes.claims);
    const left =
      typeof all === 'string'
        ? all
        : Object.fromEntries(Object.entries(all).filter(([name]) => !omit.includes(name)));
    const content = `${encoded(changed(header, changes.header))}.${encoded(left)}`;
    return `${content}.${signature(content)}`;
  }

  const now = Math.floor(clock.now().getTime() / 1000);
  return {
    valid,
    header,
    claims,
    token,
    privateKey,
    publicKeyPem: clerk.publicKeyPem,
    now,
    origin,
  };
}

function changed(part: object | undefined, change: object | string = {}): object | string {
  return typeof change === 'string' ? change : { ...part, ...change };
}

function decoded(part: string): Record<string, unknown> {
  try {
    return objectSchema.parse(JSON.parse(Buffer.from(part, 'base64url').toString()));
  } catch {
    // The signature is no JSON.
    return {};
  }
}
