import type { Clock } from '../clock.ts';
import { isSettled, type Prediction } from './prediction.ts';
import type { PredictionStore } from './prediction-store.ts';
import type { WebhookSender } from './webhook-sender.ts';

type Ending = Pick<Prediction, 'status'> & Partial<Prediction>;

/** Changes predictions: every change is saved and announced, and none follows the last one. */
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
