import { createServer } from 'node:http';
import { join } from 'node:path';
import { createAnimationEngine } from '@atelier/preview-models/animation';
import { createBackgroundEngine } from '@atelier/preview-models/background';
import { createEnhanceEngine } from '@atelier/preview-models/enhance';
import { createIllustrationEngine } from '@atelier/preview-models/illustration';
import { createInpaintEngine } from '@atelier/preview-models/inpaint';
import { createRestyleEngine } from '@atelier/preview-models/restyle';
import { getRequestListener } from '@hono/node-server';
import type { Clock } from '../clock.ts';
import { close, listen } from '../host.ts';
import { createSlidingWindow, type Quotas } from '../quotas.ts';
import { createFaultQueue, type FaultQueue, webhookRetryDelaysMs } from '../server/provider-api.ts';
import { createApp } from './api/app.ts';
import { inputReader, openFileStore } from './input-files.ts';
import { createJournal, createWebhookSender } from './journal.ts';
import type { Model } from './model.ts';
import { briaRemoveBackground, labBackgroundRemover } from './models/background-removers.ts';
import { briaEraser, fluxKontextPro, topazUpscale } from './models/editors.ts';
import { fluxSchnell, seedance1Lite } from './models/generators.ts';
import type { Engines, Fault, Faults, OutputFault, Prediction } from './prediction.ts';
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
  quotas?: Pick<Quotas, 'predictionsPerMinute'>;
};

/** Replicate's HTTP API on this machine, with engines that need neither a network nor a graphics card. */
export type LocalReplicate = {
  origin: string;
  apiUrl: string;
  token: string;
  webhookSecret: string;
  faults: Faults;
  outputFaults: FaultQueue<OutputFault>;
  /** Everything that was ever created, newest first. */
  predictions(): readonly Prediction[];
  close(): Promise<void>;
};

/** The parts that outlive a request, opened in the data folder. */
function openParts(options: LocalReplicateOptions, engines: Engines, origin: () => string) {
  const { clock, token, webhookSecret, quotas: { predictionsPerMinute: most } = {} } = options;
  const folder = join(options.dataDir, 'replicate');
  const apiUrl = () => `${origin()}/v1`;
  const store = openPredictionStore(join(folder, 'predictions'));
  const outputs = openOutputStore(join(folder, 'outputs'));
  const files = openFileStore(join(folder, 'files'));
  const retryDelaysMs = options.webhookRetryDelaysMs ?? webhookRetryDelaysMs;
  const webhooks = createWebhookSender({ secret: webhookSecret, clock, retryDelaysMs });
  const readInput = inputReader(files, apiUrl, () => clock.now());
  const journal = createJournal({ store, webhooks, clock });
  const runner = createRunner({ journal, outputs, origin, readInput });
  const faults = createFaultQueue<Fault>();
  const outputFaults = createFaultQueue<OutputFault>();
  const creates =
    most === undefined ? undefined : createSlidingWindow({ most, windowMs: 60_000 }, clock);
  const readPrediction = predictionReader(store, outputs, clock);
  const models = createModels(engines);
  const shared = { token, webhookSecret, clock, models, faults, outputFaults };
  const service = { ...shared, creates, store, outputs, files };
  return { ...service, runner, apiUrl, readPrediction, webhooks };
}

/** The real engines; each starts its thread with its first job. */
const createEngines = (): Engines => ({
  animation: createAnimationEngine(),
  background: createBackgroundEngine(),
  enhance: createEnhanceEngine(),
  illustration: createIllustrationEngine(),
  inpaint: createInpaintEngine(),
  restyle: createRestyleEngine(),
});

/** Every model the local Replicate knows. */
const createModels = (engines: Engines): Model[] => [
  briaRemoveBackground(engines.background),
  labBackgroundRemover(engines.background),
  topazUpscale(engines.enhance),
  briaEraser(engines.inpaint),
  fluxKontextPro(engines.restyle),
  fluxSchnell(engines.illustration),
  seedance1Lite(engines.animation),
];

/** Starts the local Replicate on the loopback interface. */
export async function createLocalReplicate(
  options: LocalReplicateOptions,
): Promise<LocalReplicate> {
  const engines = { ...createEngines(), ...options.engines };
  let origin = '';
  const parts = openParts(options, engines, () => origin);
  const server = createServer(getRequestListener(createApp(parts).fetch));
  origin = `http://127.0.0.1:${await listen(server, options.port ?? 0)}`;
  parts.runner.recover();
  return {
    origin,
    apiUrl: parts.apiUrl(),
    token: options.token,
    webhookSecret: options.webhookSecret,
    faults: parts.faults,
    outputFaults: parts.outputFaults,
    predictions: () => parts.store.all(),
    async close() {
      const closed = close(server);
      await parts.runner.close();
      await parts.webhooks.close();
      await Promise.all(Object.values(engines).map((engine) => engine.close()));
      await closed;
    },
  };
}
