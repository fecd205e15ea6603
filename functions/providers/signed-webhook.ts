import { secretVersions, unsetSecret } from '../platform/secrets.ts';
import { StudioError } from '../platform/studio-error.ts';
import type { RawRequest, SignatureScheme } from './webhook-signature.ts';

/**
 * Most bytes of a webhook. The largest, the report of a call of three minutes with all its words, has some
 * hundred kilobytes; to hash what anybody may send costs time that we pay for.
 */
const maxWebhookBytes = 1024 * 1024;

/** Reads a webhook's JSON. Nothing of it is looked at before its signature. */
export async function readSignedWebhook(
  request: RawRequest,
  secretArn: string,
  scheme: SignatureScheme,
): Promise<unknown> {
  const flaw = bodyFlawOf(request) ?? scheme.flawOf(request, new Date());
  if (flaw !== undefined) throw new StudioError('unauthorized', { cause: new Error(flaw) });
  await requireSecret(request, secretArn, scheme);
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
  secretArn: string,
  { isSigned }: SignatureScheme,
): Promise<void> {
  const versions = secretVersions(secretArn);
  if (isSigned(request, await versions.get())) return;
  // The secret may have been replaced, or set, since it was read.
  if (versions.renew() && isSigned(request, await versions.get())) return;
  if ((await versions.get()).length === 0) throw unsetSecret(secretArn);
  throw new StudioError('unauthorized', { cause: new Error('No secret of ours signed it.') });
}
