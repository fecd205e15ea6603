import { settings } from '../../platform/settings.ts';
import { readSignedWebhook } from '../signed-webhook.ts';
import type { RawRequest } from '../webhook-signature.ts';
import { type CallReport, callReportOf } from './call-report.ts';
import { vapiSignature } from './signature.ts';

/** Reads a webhook of the provider; nothing where it is not the report of a call of ours. */
export async function readVapiWebhook(request: RawRequest): Promise<CallReport | undefined> {
  const secretArn = settings.vapiWebhookSecretArn();
  return callReportOf(await readSignedWebhook(request, secretArn, vapiSignature));
}
