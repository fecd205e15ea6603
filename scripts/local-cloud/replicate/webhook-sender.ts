import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { postWebhook } from '../post-webhook.ts';
import { signWebhook } from '../webhook-signature.ts';
import { newIdentifier } from './identifier.ts';
import type { Prediction, WebhookEvent } from './prediction.ts';

/** Tells a prediction's webhook what happened; deliveries of one prediction keep their order. */
export type WebhookSender = {
  send(prediction: Prediction, event: WebhookEvent): void;
  close(): Promise<void>;
};

type Options = { secret: string; clock: Clock; retryDelaysMs: readonly number[] };

export function createWebhookSender({ secret, clock, retryDelaysMs }: Options): WebhookSender {
  const queues = new Map<string, Promise<void>>();
  const stopped = new AbortController();
  const { signal } = stopped;

  /** Only the last word is repeated, always under the same id, as Replicate does it. */
  async function deliver(url: string, body: string, event: WebhookEvent) {
    const id = `msg_${newIdentifier()}`;
    const delays = event === 'completed' ? retryDelaysMs : [];
    for (const delay of [0, ...delays]) {
      if (delay > 0) await sleep(delay, undefined, { signal, ref: false });
      const headers = signWebhook(secret, id, clock.now(), body);
      const status = await postWebhook(url, body, headers, signal).catch(() => 500);
      if (status < 500) return;
    }
  }

  return {
    send(prediction, event) {
      const { id, webhook, webhook_events_filter: filter } = prediction;
      if (!webhook || (filter && !filter.includes(event))) return;
      const body = JSON.stringify(prediction);
      const before = queues.get(id) ?? Promise.resolve();
      const sent = before.then(() => deliver(webhook, body, event)).catch(() => undefined);
      queues.set(id, sent);
      void sent.then(() => {
        if (queues.get(id) === sent) queues.delete(id);
      });
    },
    async close() {
      stopped.abort();
      await Promise.all(queues.values());
    },
  };
}
