import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the time of a webhook may lie from ours, in milliseconds. */
export const webhookTolerance = 5 * 60 * 1000;

const secretPrefix = 'whsec_';
const version = 'v1,';

/** Shortest key in bytes: what is shorter is a secret that was never set. */
export const shortestKey = 16;

/** A webhook as it came. `headers` by their names in lower case. */
export type RawRequest = {
  headers: Readonly<Record<string, string | undefined>>;
  /** The body, byte for byte: the signature is over it. */
  raw: string;
};

/** Whether a webhook was signed just now with one of the secrets (Standard Webhooks, HMAC). */
export function isSigned(
  { headers, raw }: RawRequest,
  secrets: readonly string[],
  now: Date,
): boolean {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = signaturesIn(headers['webhook-signature']);
  if (!id || !timestamp || !isNear(timestamp, now)) return false;
  const expected = secrets.flatMap((secret) => {
    const key = keyOf(secret);
    return key ? [createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest()] : [];
  });
  return expected.some((one) => signatures.some((other) => isSame(one, other)));
}

function isNear(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(Number(timestamp) * 1000 - now.getTime()) <= webhookTolerance;
}

/** The header lists one signature for each secret that the sender still uses. */
function signaturesIn(header = ''): Buffer[] {
  return header
    .split(' ')
    .filter((entry) => entry.startsWith(version))
    .map((entry) => Buffer.from(entry.slice(version.length), 'base64'));
}

function keyOf(secret: string): Buffer | undefined {
  if (!secret.startsWith(secretPrefix)) return undefined;
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return key.length < shortestKey ? undefined : key;
}

/** Whether two signatures are the same; the time taken does not tell where they differ. */
export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
