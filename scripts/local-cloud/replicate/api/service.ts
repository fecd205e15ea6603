import type { Clock } from '../../clock.ts';
import type { FileStore } from '../input-files.ts';
import type { Model } from '../model.ts';
import type { Faults, Prediction } from '../prediction.ts';
import type { OutputStore, PredictionStore } from '../prediction-store.ts';
import { Refusal, throttled } from '../problem.ts';
import type { Runner } from '../runner.ts';

/** What the HTTP routes of the local Replicate work with. */
export type Service = {
  token: string;
  webhookSecret: string;
  clock: Clock;
  models: readonly Model[];
  faults: Faults;
  store: PredictionStore;
  outputs: OutputStore;
  files: FileStore;
  runner: Runner;
  /** The server's own API address, known once it listens. */
  apiUrl(): string;
  readPrediction(id: string): Promise<Prediction | undefined>;
};

const WINDOW_MS = 60_000;

/** Refuses the call that exceeds `most` within a minute. */
export function rateLimit(most: number): () => void {
  let calls: number[] = [];
  return () => {
    const now = performance.now();
    calls = calls.filter((at) => at > now - WINDOW_MS);
    const [oldest = now] = calls;
    if (calls.length >= most)
      throw new Refusal(throttled(Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000))));
    calls.push(now);
  };
}
