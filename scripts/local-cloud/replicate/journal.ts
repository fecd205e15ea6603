import type { Clock } from '../clock.ts';
import { createKeyedQueue, createPendingWork } from '../server/pending-work.ts';
import { postWebhook, sendUntilTaken, signWebhook } from '../server/provider-api.ts';
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
  const inTurn = createKeyedQueue();
  const pending = createPendingWork();
  const stopped = new AbortController();
  const { signal } = stopped;

  /** Only the last event is repeated, always under the same id, as Replicate does it. */
  async function deliver(url: string, body: string, event: WebhookEvent) {
    const id = `msg_${newIdentifier()}`;
    const send = () => postWebhook(url, body, signWebhook(secret, id, clock.now(), body), signal);
    await sendUntilTaken(send, event === 'completed' ? retryDelaysMs : [], signal);
  }

  return {
    send(prediction, event) {
      const { id, webhook, webhook_events_filter: filter } = prediction;
      if (!webhook || (filter && !filter.includes(event))) return;
      const body = JSON.stringify(prediction);
      pending.track(inTurn(id, () => deliver(webhook, body, event)).catch(() => undefined));
    },
    async close() {
      stopped.abort();
      await pending.idle();
    },
  };
}
