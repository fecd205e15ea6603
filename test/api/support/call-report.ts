import { signReport } from '@atelier/local-cloud/provider-api';
import type { Studio } from '@atelier/local-cloud/studio';
import { type Call, endOfCallReport } from '@atelier/local-cloud/voice';
import { routes } from '../../../shared/routes.ts';

/** What a report may be other than the provider's own. */
export type ReportChange = { secret?: string; signedAt?: Date; message?: object };

export type Webhook = { headers: Record<string, string>; body: string };

/** The report of a call as the provider would send it now. */
export function reportOf({ voice, clock }: Studio, call: Call, change: ReportChange = {}): Webhook {
  const now = clock.now();
  const { secret = voice.webhookSecret, signedAt = now, message = {} } = change;
  const body = JSON.stringify({ message: { ...endOfCallReport(call, now), ...message } });
  return { headers: signReport(secret, signedAt, body), body };
}

/** Sends a webhook once, and gives the answer's status. */
export async function tell({ origin }: Studio, { headers, body }: Webhook): Promise<number> {
  const { path, method } = routes.vapiWebhook;
  return (await fetch(origin + path, { method, headers, body })).status;
}
