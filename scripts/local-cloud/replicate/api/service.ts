import type { HttpBindings } from '@hono/node-server';
import type { Clock } from '../../clock.ts';
import type { Faults } from '../fault.ts';
import type { FileStore } from '../file-store.ts';
import type { Model } from '../model.ts';
import type { OutputStore } from '../output-store.ts';
import type { Prediction } from '../prediction.ts';
import type { PredictionStore } from '../prediction-store.ts';
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

/** What Hono knows about a request beside the request itself. */
export type Env = { Bindings: HttpBindings };
