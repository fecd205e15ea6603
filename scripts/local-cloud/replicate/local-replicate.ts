import { once } from 'node:events';
import { join } from 'node:path';
import { createAnimationEngine } from '@atelier/preview-models/animation';
import { createBackgroundEngine } from '@atelier/preview-models/background';
import { createIllustrationEngine } from '@atelier/preview-models/illustration';
import { createAdaptorServer } from '@hono/node-server';
import type { Clock } from '../clock.ts';
import { createFaultLine } from '../server/provider-api.ts';
import { createApp } from './api/app.ts';
import { inputReader, openFileStore } from './input-files.ts';
import { createJournal, createWebhookSender } from './journal.ts';
import { createModels } from './models/models.ts';
import type { Engines, Fault, Faults, Prediction } from './prediction.ts';
import { openOutputStore, openPredictionStore, predictionReader } from './prediction-store.ts';
import { createRunner } from './runner.ts';

/** How the local Replicate is started. */
type LocalReplicateOptions = {
  dataDir: string;
  /** 0 or absent takes any free port. */
  port?: number;
  clock: Clock;
  token: string;
  /** `whsec_` and the key in base64. */
  webhookSecret: string;
  /** Pauses before a last webhook is sent again. */
  webhookRetryDelaysMs?: readonly number[];
  /** Engines that take the place of the real ones. */
  engines?: Partial<Engines>;
};

/** Replicate's HTTP API on this machine, with engines that need neither a network nor a graphics card. */
export type LocalReplicate = {
  origin: string;
  apiUrl: string;
  token: string;
  webhookSecret: string;
  faults: Pick<Faults, 'next'>;
  /** Everything that was ever created, newest first. */
  predictions(): readonly Prediction[];
  close(): Promise<void>;
};

const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 16_000];

function portOf(address: ReturnType<ReturnType<typeof createAdaptorServer>['address']>): number {
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The local Replicate does not listen on a port.');
}

/** The parts that outlive a request, opened in the data folder. */
function openParts(options: LocalReplicateOptions, engines: Engines, origin: () => string) {
  const { clock, token, webhookSecret } = options;
  const folder = join(options.dataDir, 'replicate');
  const apiUrl = () => `${origin()}/v1`;
  const store = openPredictionStore(join(folder, 'predictions'));
  const outputs = openOutputStore(join(folder, 'outputs'));
  const files = openFileStore(join(folder, 'files'));
  const retryDelaysMs = options.webhookRetryDelaysMs ?? RETRY_DELAYS_MS;
  const webhooks = createWebhookSender({ secret: webhookSecret, clock, retryDelaysMs });
  const readInput = inputReader(files, apiUrl, () => clock.now());
  const journal = createJournal({ store, webhooks, clock });
  const runner = createRunner({ journal, outputs, origin, readInput });
  const faults = createFaultLine<Fault>();
  const readPrediction = predictionReader(store, outputs, clock);
  const models = createModels(engines);
  const service = { token, webhookSecret, clock, models, faults, store, outputs, files, runner };
  return { ...service, apiUrl, readPrediction, webhooks };
}

/** The real engines; each starts its thread with its first job. */
const createEngines = (): Engines => ({
  animation: createAnimationEngine(),
  background: createBackgroundEngine(),
  illustration: createIllustrationEngine(),
});

/** Starts the local Replicate on the loopback interface. */
export async function createLocalReplicate(
  options: LocalReplicateOptions,
): Promise<LocalReplicate> {
  const engines = { ...createEngines(), ...options.engines };
  let origin = '';
  const parts = openParts(options, engines, () => origin);
  const server = createAdaptorServer({ fetch: createApp(parts).fetch });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${portOf(server.address())}`;
  parts.runner.recover();
  return {
    origin,
    apiUrl: parts.apiUrl(),
    token: options.token,
    webhookSecret: options.webhookSecret,
    faults: { next: parts.faults.next },
    predictions: () => parts.store.all(),
    async close() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await parts.runner.close();
      await parts.webhooks.close();
      await Promise.all(Object.values(engines).map((engine) => engine.close()));
      await closed;
    },
  };
}
