import { createHmac } from 'node:crypto';
import type { RawRequest } from '../../../shared/routes/route.ts';
import { settings } from '../../platform/settings.ts';
import {
  isSame,
  minKeyBytes,
  readSignedWebhook,
  type SignatureScheme,
  webhookToleranceMs,
} from '../signed-webhook.ts';
import { type CallReport, callReportOf } from './call-report.ts';

const signatureHeader = 'x-signature';
const timestampHeader = 'x-timestamp';

/** Times from here on are in milliseconds: in seconds they would lie in the year 5138. */
const firstMilliseconds = 100_000_000_000;

/**
 * As Vapi signs: HMAC-SHA256 in hex over time and body. Its owner may have switched the time off; then it
 * is over the body alone.
 */
export const vapiSignature: SignatureScheme = { flawOf, isSigned };

function flawOf({ headers }: RawRequest, now: Date): string | undefined {
  const timestamp = headers[timestampHeader];
  if (!/^[0-9a-f]{64}$/i.test(headers[signatureHeader] ?? '')) return 'The webhook is not signed.';
  if (timestamp !== undefined && !isNear(timestamp, now)) return "The webhook's time is not ours.";
  return undefined;
}

function isSigned({ headers, raw }: RawRequest, secrets: readonly string[]): boolean {
  const timestamp = headers[timestampHeader];
  const signature = Buffer.from(headers[signatureHeader] ?? '', 'hex');
  const signed = timestamp === undefined ? raw : `${timestamp}.${raw}`;
  return secrets
    .filter((secret) => Buffer.byteLength(secret) >= minKeyBytes)
    .map((secret) => createHmac('sha256', secret).update(signed).digest())
    .some((expected) => isSame(expected, signature));
}

function isNear(timestamp: string, now: Date): boolean {
  if (!/^\d{1,15}$/.test(timestamp)) return false;
  const time = Number(timestamp);
  const milliseconds = time < firstMilliseconds ? time * 1000 : time;
  return Math.abs(milliseconds - now.getTime()) <= webhookToleranceMs;
}

/** Reads a webhook of the provider; nothing where it is not the report of a call of ours. */
export async function readVapiWebhook(request: RawRequest): Promise<CallReport | undefined> {
  const secretId = settings.vapiWebhookSecretId();
  return callReportOf(await readSignedWebhook(request, secretId, vapiSignature));
}
