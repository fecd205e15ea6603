import { createHmac } from 'node:crypto';

/** What the names of the headers begin with: as the standard has it, or as Svix sends for Clerk. */
type Prefix = 'webhook' | 'svix';

/** The headers that prove a webhook comes from the holder of the secret (Standard Webhooks). */
export function signWebhook(
  secret: string,
  id: string,
  at: Date,
  body: string,
  prefix: Prefix = 'webhook',
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: timestamp,
    [`${prefix}-signature`]: `v1,${signature}`,
  };
}
