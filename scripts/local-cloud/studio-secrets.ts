import type { RealServices } from './real-services.ts';

type Values = {
  stage: string;
  clerk: { secretKey: string; webhookSecret: string };
  replicateToken: string;
  replicateWebhookSecret: string;
  vapi: { privateKey: string; webhookSecret: string };
  real: RealServices;
};

/** The secrets that an operator sets after a deployment, by their names. */
export function studioSecrets(values: Values): Map<string, string> {
  const { stage, clerk, replicateToken, real } = values;
  const { replicateWebhookSecret, vapi } = values;
  return new Map([
    [`atelier/${stage}/clerk-secret-key`, real.clerk?.secretKey ?? clerk.secretKey],
    [`atelier/${stage}/clerk-webhook-secret`, real.clerk?.webhookSecret ?? clerk.webhookSecret],
    [`atelier/${stage}/replicate-token`, real.replicate?.token ?? replicateToken],
    [`atelier/${stage}/replicate-webhook-secret`, replicateWebhookSecret],
    [`atelier/${stage}/vapi-private-key`, real.vapi?.privateKey ?? vapi.privateKey],
    [`atelier/${stage}/vapi-webhook-secret`, real.vapi?.webhookSecret ?? vapi.webhookSecret],
  ]);
}
