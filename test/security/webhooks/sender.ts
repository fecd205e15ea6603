import { createHmac } from 'node:crypto';
import type { Studio } from '@atelier/local-cloud/studio';
import type { Route } from '../../../shared/routes/route.ts';
import { routes } from '../../../shared/routes.ts';

export type Webhook = { headers: Record<string, string>; body: string };

/** What is signed, and with what; everything is the provider's own unless it is given. */
export type Signing = { secret?: string; id?: string; time?: string; signed?: string };

/** Which headers there are: who signs by the standard also has an id. */
export type Shape = { names: { id?: string } };

/** A provider as the sender of webhooks. */
export type Sender = {
  route: Route;
  /** Names of the headers. */
  names: { id?: string; time: string; signature: string };
  secret: string;
  /** Names of the secrets in the store. */
  secretName: string;
  /** What would change something if it were believed. */
  harmful: string;
  /** What is taken, and changes nothing. */
  harmless: string;
  now: number;
  sign(body: string, signing?: Signing): Record<string, string>;
};

type Kind = Pick<Sender, 'harmful' | 'harmless'>;

/** Replicate, or Clerk through Svix: Standard Webhooks under names of their own. */
export function standardSender(
  studio: Studio,
  provider: 'replicate' | 'clerk',
  kind: Kind,
): Sender {
  const prefix = provider === 'clerk' ? 'svix' : 'webhook';
  const names = {
    id: `${prefix}-id`,
    time: `${prefix}-timestamp`,
    signature: `${prefix}-signature`,
  };
  const { webhookSecret } = studio[provider];
  const sender = {
    ...kind,
    route: routes[`${provider}Webhook`],
    names,
    secret: webhookSecret,
    secretName: `atelier/dev/${provider}-webhook-secret`,
    now: secondsOf(studio),
  };
  const sign = (body: string, signing: Signing = {}) => {
    const { secret = webhookSecret, id = 'msg_1', time = String(sender.now) } = signing;
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const text = signing.signed ?? `${id}.${time}.${body}`;
    const signature = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
    return { [names.id]: id, [names.time]: time, [names.signature]: signature };
  };
  return { ...sender, sign };
}

export function vapiSender(studio: Studio, kind: Kind): Sender {
  const names = { time: 'x-timestamp', signature: 'x-signature' };
  const { webhookSecret } = studio.voice;
  const sender = {
    ...kind,
    route: routes.vapiWebhook,
    names,
    secret: webhookSecret,
    secretName: 'atelier/dev/vapi-webhook-secret',
    now: secondsOf(studio),
  };
  const sign = (body: string, signing: Signing = {}) => {
    const { secret = webhookSecret, time = String(sender.now) } = signing;
    const text = signing.signed ?? `${time}.${body}`;
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    return { [names.time]: time, [names.signature]: signature };
  };
  return { ...sender, sign };
}

function secondsOf({ clock }: Studio): number {
  return Math.floor(clock.now().getTime() / 1000);
}
