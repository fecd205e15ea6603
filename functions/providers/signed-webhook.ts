import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RawRequest } from '../../shared/routes/route.ts';
import { secretVersions, UnsetSecret } from '../platform/secrets.ts';
import { StudioError } from '../platform/studio-error.ts';

/** How far the time of a webhook may lie from ours, in milliseconds. */
export const webhookToleranceMs = 5 * 60 * 1000;

const secretPrefix = 'whsec_';
const version = 'v1,';

/** 32 bytes in base64, as every sender writes them. */
const signatureEntry = /^v1,[A-Za-z\d+/]{43}=$/;

/** Shortest key in bytes: what is shorter is a secret that was never set. */
export const minKeyBytes = 16;

/** How a provider signs its webhooks. */
export type SignatureScheme = {
  /** Why a request cannot be signed just now, whatever the secret is: what is missing or has another shape. */
  flawOf: (request: RawRequest, now: Date) => string | undefined;
  /** Whether a request without such a flaw was signed with one of the secrets. */
  isSigned: (request: RawRequest, secrets: readonly string[]) => boolean;
};

/** HMAC-SHA256 over id, time and body, in base64: Standard Webhooks. */
export const standardSignature: SignatureScheme = { flawOf, isSigned };

function flawOf({ headers }: RawRequest, now: Date): string | undefined {
  const timestamp = headers['webhook-timestamp'];
  if (!headers['webhook-id']) return 'The webhook has no id.';
  if (!timestamp || !isNear(timestamp, now)) return 'The webhook has no time, or not ours.';
  if (signaturesIn(headers['webhook-signature']).length === 0) return 'The webhook is not signed.';
  return undefined;
}

function isSigned({ headers, raw }: RawRequest, secrets: readonly string[]): boolean {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = signaturesIn(headers['webhook-signature']);
  const expected = secrets.flatMap((secret) => {
    const key = keyOf(secret);
    return key ? [createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest()] : [];
  });
  return expected.some((one) => signatures.some((other) => isSame(one, other)));
}

function isNear(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(Number(timestamp) * 1000 - now.getTime()) <= webhookToleranceMs;
}

/** The header lists one signature for each secret that the sender still uses, and perhaps of other versions. */
function signaturesIn(header = ''): Buffer[] {
  return header
    .split(' ')
    .filter((entry) => signatureEntry.test(entry))
    .map((entry) => Buffer.from(entry.slice(version.length), 'base64'));
}

function keyOf(secret: string): Buffer | undefined {
  if (!secret.startsWith(secretPrefix)) return undefined;
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return key.length < minKeyBytes ? undefined : key;
}

/** Whether two signatures are the same; the time taken does not tell where they differ. */
export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Most bytes of a webhook. The largest, the report of a call of three minutes with all its words, has some
 * hundred kilobytes; to hash what anybody may send costs time that we pay for.
 */
const maxWebhookBytes = 1024 * 1024;

/** Reads a webhook's JSON. Nothing of it is looked at before its signature. */
export async function readSignedWebhook(
  request: RawRequest,
  secretId: string,
  scheme: SignatureScheme,
): Promise<unknown> {
  const flaw = bodyFlawOf(request) ?? scheme.flawOf(request, new Date());
  if (flaw !== undefined) throw new StudioError('unauthorized', { cause: new Error(flaw) });
  await requireSecret(request, secretId, scheme);
  try {
    return JSON.parse(request.raw);
  } catch (error) {
    throw new StudioError('invalid_request', { cause: error });
  }
}

function bodyFlawOf({ raw }: RawRequest): string | undefined {
  if (raw === '') return 'The webhook is empty.';
  const size = Buffer.byteLength(raw);
  return size > maxWebhookBytes ? `The webhook has ${size} bytes.` : undefined;
}

async function requireSecret(
  request: RawRequest,
  secretId: string,
  { isSigned }: SignatureScheme,
): Promise<void> {
  const versions = secretVersions(secretId);
  if (isSigned(request, await versions.get())) return;
  // The secret may have been replaced, or set, since it was read.
  if (versions.renew() && isSigned(request, await versions.get())) return;
  if ((await versions.get()).length === 0) throw new UnsetSecret(secretId);
  throw new StudioError('unauthorized', { cause: new Error('No secret of ours signed it.') });
}
