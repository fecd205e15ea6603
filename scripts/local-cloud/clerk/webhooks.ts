import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { createKeyedQueue } from '../server/pending-work.ts';
import { postWebhook, signWebhook } from '../server/provider-api.ts';
import { type Message, newId } from './state.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Pauses before a message is sent again, in milliseconds, as Svix makes them for Clerk. */
const svixPauses = [
  5_000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
] as const;

/** Where the site receives Clerk's webhooks. */
export type WebhookOptions = { url: string; secret: string; retryDelaysMs?: readonly number[] };

/** Sends events to the site, and repeats them until it accepts them. */
export type Webhooks = {
  send(event: object): void;
  /** Keeps the event until `begin` sends it. */
  keep(event: object): void;
  /** Sends the events that are kept, those of earlier processes first. */
  begin(): void;
  /** Resends every undelivered event once, as from Clerk's dashboard; returns how many are left. */
  resend(): Promise<number>;
  /** Waits for the current attempts; returns how many messages are left. */
  idle(): Promise<number>;
  close(): Promise<void>;
};

type Parts = WebhookOptions & {
  clock: Clock;
  /** Messages not delivered yet; they outlive the process. */
  messages: Message[];
  save: () => void;
};

export function createWebhooks(parts: Parts): Webhooks {
  const { url, secret, retryDelaysMs = svixPauses, clock, messages, save } = parts;
  const stopped = new AbortController();
  const { signal } = stopped;
  const attempts = new Set<Promise<boolean>>();
  /** One attempt at a time, so that many new accounts do not start as many functions. */
  const queue = createKeyedQueue();

  /** Sends a message once; returns whether the site accepted it. */
  async function attempt({ id, body }: Message): Promise<boolean> {
    const headers = signWebhook(secret, id, clock.now(), body, 'svix');
    const status = await postWebhook(url, body, headers, signal).catch(() => 500);
    const isTaken = status >= 200 && status < 300;
    const place = messages.findIndex((message) => message.id === id);
    if (isTaken && place >= 0) {
      messages.splice(place, 1);
      save();
    }
    return isTaken;
  }

  function tracked(message: Message): Promise<boolean> {
    const running = queue('site', () => attempt(message)).finally(() => attempts.delete(running));
    attempts.add(running);
    return running;
  }

  async function sendUntilTaken(message: Message): Promise<void> {
    for (const pause of [0, ...retryDelaysMs]) {
      if (pause > 0) await sleep(pause, undefined, { signal, ref: false });
      if (!messages.includes(message) || (await tracked(message))) return;
    }
  }

  const begin = (message: Message) => void sendUntilTaken(message).catch(() => undefined);
  const idle = async () => {
    while (attempts.size > 0) await Promise.all(attempts);
    return messages.length;
  };
  const kept = (event: object) => {
    const message = { id: newId('msg'), body: JSON.stringify(event) };
    messages.push(message);
    save();
    return message;
  };
  return {
    send: (event) => begin(kept(event)),
    keep: (event) => void kept(event),
    begin: () => messages.forEach(begin),
    async resend() {
      await Promise.all(messages.map(tracked));
      return messages.length;
    },
    idle,
    async close() {
      stopped.abort();
      await idle();
    },
  };
}
