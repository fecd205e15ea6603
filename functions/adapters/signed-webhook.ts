import { secretVersions } from './secrets.ts';
import { StudioError } from './studio-error.ts';
import type { RawRequest } from './webhook-signature.ts';

type IsSigned = (request: RawRequest, secrets: readonly string[], now: Date) => boolean;

/** Reads a webhook's JSON. Nothing of it is looked at before its signature. */
export async function readSignedWebhook(
  request: RawRequest,
  secretArn: string,
  isSigned: IsSigned,
): Promise<unknown> {
  if (!(await fitsSecret(request, secretArn, isSigned))) throw new StudioError('unauthorized');
  try {
    return JSON.parse(request.raw);
  } catch (error) {
    throw new StudioError('invalid_request', { cause: error });
  }
}

async function fitsSecret(request: RawRequest, secretArn: string, isSigned: IsSigned) {
  const secrets = secretVersions(secretArn);
  const fits = async () => isSigned(request, await secrets.get(), new Date());
  if (await fits()) return true;
  // The secret may have been replaced since it was read.
  secrets.drop();
  return fits();
}
