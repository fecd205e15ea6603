import type { Clock } from '../clock.ts';
import type { OutputStore } from './output-store.ts';
import type { Prediction } from './prediction.ts';
import type { PredictionStore } from './prediction-store.ts';

/** Replicate deletes inputs, outputs and logs of API predictions after this time. */
const LIFETIME_MS = 60 * 60_000;

/** Reads predictions as they are now: an hour after their end their data is removed. */
export function predictionReader(store: PredictionStore, outputs: OutputStore, clock: Clock) {
  return async (id: string): Promise<Prediction | undefined> => {
    const prediction = store.get(id);
    if (!prediction?.completed_at || prediction.data_removed) return prediction;
    const age = clock.now().getTime() - Date.parse(prediction.completed_at);
    if (age < LIFETIME_MS) return prediction;
    await outputs.remove(id);
    const bare: Prediction = {
      ...prediction,
      data_removed: true,
      input: {},
      output: null,
      logs: '',
    };
    store.save(bare);
    return bare;
  };
}
