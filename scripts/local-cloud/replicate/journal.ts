import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { postWebhook, signWebhook } from '../server/provider-api.ts';
import { isSettled, newIdentifier, type Prediction, type WebhookEvent } from './prediction.ts';
import type { PredictionStore } from './prediction-store.ts';

type Ending = Pick<Prediction, 'status'> & Partial<Prediction>;

/** Changes predictions: every change is saved and sent to the webhook; a settled prediction does not change. */
export type Journal = {
  open(prediction: Prediction): void;
  /** Marks a prediction as running; false when it has already ended. */
  begin(id: string): boolean;
  settle(id: string, ending: Ending): void;
  unsettled(): Prediction[];
};

type Parts = { store: PredictionStore; webhooks: WebhookSender; clock: Clock };

export function createJournal({ store, webhooks, clock }: Parts): Journal {
  const stamp = () => clock.now().toISOString();
  const update = (id: string, change: Partial<Prediction>): Prediction | undefined => {
    const before = store.get(id);
    if (!before || isSettled(before)) return undefined;
    const after = { ...before, ...change };
    store.save(after);
    return after;
  };
  return {
    open: (prediction) => store.save(prediction),
    begin(id) {
      const started = update(id, { status: 'processing', started_at: stamp() });
      if (started) webhooks.send(started, 'start');
      return started !== undefined;
    },
    settle(id, ending) {
      const after = update(id, { ...ending, completed_at: stamp() });
      if (!after) return;
      if (after.output !== null) webhooks.send(after, 'output');
      if (after.logs) webhooks.send(after, 'logs');
      webhooks.send(after, 'completed');
    },
    unsettled: () => store.all().filter((prediction) => !isSettled(prediction)),
  };
}

/** Sends a prediction's webhooks, those of one prediction in order. */
type WebhookSender = {
  send(prediction: Prediction, event: WebhookEvent): void;
  close(): Promise<void>;
};

type Options = { secret: string; clock: Clock; retryDelaysMs: readonly number[] };

export function createWebhookSender({ secret, clock, retryDelaysMs }: Options): WebhookSender {
  const queues = new Map<string, Promise<void>>();
  const stopped = new AbortController();
  const { signal } = stopped;

  /** Only the last event is repeated, always under the same id, as Replicate does it. */
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
