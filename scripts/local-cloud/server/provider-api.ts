import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';

/** What Hono knows about a request beside the request itself. */
export type Env = { Bindings: HttpBindings };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether an Authorization header carries the token. */
export function isAuthorized(header: string | undefined, token: string): boolean {
  const given = /^(?:Bearer|Token) (.+)$/i.exec(header ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Faults that tests queue up: the next call that creates something in the emulator takes the first. */
export type FaultQueue<Fault> = { next(fault: Fault): void; take(): Fault | undefined };

export function createFaultQueue<Fault>(): FaultQueue<Fault> {
  const queue: Fault[] = [];
  return {
    next: (fault) => {
      queue.push(fault);
    },
    take: () => queue.shift(),
  };
}

const maxWaitMs = 10_000;

/** Sends a webhook's JSON once; returns the status, and rejects if there was no response. */
export async function postWebhook(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Pauses before a webhook is sent again, in milliseconds. */
export const webhookRetryDelaysMs = [500, 1000, 2000, 4000, 8000, 16_000] as const;

/** Sends a webhook, with these pauses in milliseconds, until its receiver accepts or refuses it. */
export async function sendUntilTaken(
  send: () => Promise<number>,
  delaysMs: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  for (const delayMs of [0, ...delaysMs]) {
    if (delayMs > 0) await sleep(delayMs, undefined, { signal, ref: false });
    if ((await send().catch(() => 500)) < 500) return;
  }
}

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

/** The headers that prove a report comes from the holder of the secret. */
export function signReport(secret: string, at: Date, body: string) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'x-timestamp': timestamp, 'x-signature': signature };
}
