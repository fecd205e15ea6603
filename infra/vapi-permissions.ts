import { access } from './constructs/access.ts';
import type { Neighbours } from './neighbours.ts';

/** What may be granted for the work with Vapi. */
export function vapiPermissionsOn({ parameters, secrets }: Neighbours) {
  const privateKey = secrets.vapiPrivateKey.secretArn;
  const webhookSecret = secrets.vapiWebhookSecret.secretArn;
  return {
    /** To create calls at Vapi, and to look at them. */
    vapi: access(
      { VAPI_API_URL: parameters.vapiApiUrl, VAPI_SECRET_ARN: privateKey },
      ['secretsmanager:GetSecretValue'],
      privateKey,
    ),
    /** To know that a webhook comes from Vapi. */
    vapiWebhook: access(
      { VAPI_WEBHOOK_SECRET_ARN: webhookSecret },
      ['secretsmanager:GetSecretValue'],
      webhookSecret,
    ),
  };
}
