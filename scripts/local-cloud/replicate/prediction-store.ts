import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { readJsonFiles, writeJsonFile } from '../data/json.ts';
import type { OutputFile } from './model.ts';
import { newIdentifier, Prediction } from './prediction.ts';

/** All predictions, in memory and as one JSON file each. */
export type PredictionStore = {
  get(id: string): Prediction | undefined;
  save(prediction: Prediction): void;
  /** Newest first. */
  all(): Prediction[];
};

export function openPredictionStore(folder: string): PredictionStore {
  const oldestFirst = readJsonFiles(folder, Prediction).sort((p, q) =>
    p.created_at.localeCompare(q.created_at),
  );
  const known = new Map(oldestFirst.map((prediction) => [prediction.id, prediction]));
  return {
    get: (id) => known.get(id),
    save(prediction) {
      known.set(prediction.id, prediction);
      writeJsonFile(join(folder, `${prediction.id}.json`), prediction);
    },
    all: () => [...known.values()].reverse(),
  };
}

const TYPES: Record<OutputFile['extension'], string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
};

/** The files that models made, served to anyone who knows their address. */
export type OutputStore = {
  /** Keeps a file for a prediction and returns its path under the server's origin. */
  put(predictionId: string, file: OutputFile): Promise<string>;
  read(name: string): Promise<{ bytes: Buffer; type: string } | undefined>;
  remove(predictionId: string): Promise<void>;
};

export function openOutputStore(folder: string): OutputStore {
  mkdirSync(folder, { recursive: true });
  return {
    async put(predictionId, { bytes, extension }) {
      const name = `${predictionId}-${newIdentifier()}.${extension}`;
      await writeFile(join(folder, name), bytes);
      return `/outputs/${name}`;
    },
    async read(name) {
      const parts = /^[a-z0-9]+-[a-z0-9]+\.(png|jpg|webp|mp4)$/.exec(name);
      const extension = parts?.[1];
      if (!extension) return undefined;
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      const type = Object.entries(TYPES).find(([known]) => known === extension)?.[1];
      return bytes && type ? { bytes, type } : undefined;
    },
    async remove(predictionId) {
      const names = await readdir(folder);
      const own = names.filter((name) => name.startsWith(`${predictionId}-`));
      await Promise.all(own.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

/** Replicate deletes inputs, outputs and logs of API predictions after this time. */
const lifetimeMs = 60 * 60_000;

/** Reads a prediction; an hour after its end its data is removed. */
export function predictionReader(store: PredictionStore, outputs: OutputStore, clock: Clock) {
  return async (id: string): Promise<Prediction | undefined> => {
    const prediction = store.get(id);
    if (!prediction?.completed_at || prediction.data_removed) return prediction;
    const age = clock.now().getTime() - Date.parse(prediction.completed_at);
    if (age < lifetimeMs) return prediction;
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
