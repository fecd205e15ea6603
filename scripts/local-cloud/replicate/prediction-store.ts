import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Prediction } from './prediction.ts';

/** All predictions, in memory and as one JSON file each. */
export type PredictionStore = {
  get(id: string): Prediction | undefined;
  save(prediction: Prediction): void;
  /** Newest first. */
  all(): Prediction[];
};

function readAll(folder: string): Prediction[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names
    .map((name) => Prediction.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .sort((p, q) => p.created_at.localeCompare(q.created_at));
}

export function openPredictionStore(folder: string): PredictionStore {
  mkdirSync(folder, { recursive: true });
  const known = new Map(readAll(folder).map((prediction) => [prediction.id, prediction]));
  return {
    get: (id) => known.get(id),
    save(prediction) {
      known.set(prediction.id, prediction);
      const file = join(folder, `${prediction.id}.json`);
      writeFileSync(`${file}.new`, JSON.stringify(prediction));
      renameSync(`${file}.new`, file);
    },
    all: () => [...known.values()].reverse(),
  };
}
