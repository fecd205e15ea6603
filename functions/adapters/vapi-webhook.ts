import { type CallReport, callReportOf } from './call-report.ts';
import { settings } from './settings.ts';
import { readSignedWebhook } from './signed-webhook.ts';
import { vapiSignature } from './vapi-signature.ts';
import type { RawRequest } from './webhook-signature.ts';

/** Reads a webhook of the provider; nothing where it is not the report of a call of ours. */
export async function readVapiWebhook(request: RawRequest): Promise<CallReport | undefined> {
  const secretArn = settings.vapiWebhookSecretArn();
  return callReportOf(await readSignedWebhook(request, secretArn, vapiSignature));
}
