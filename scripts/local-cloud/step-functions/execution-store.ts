import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '../data/json-file.ts';
import { type Execution, executionSchema } from './execution.ts';

/** Closed executions are kept this long, as on AWS. */
const retentionMs = 90 * 24 * 60 * 60 * 1000;

/** All executions, in memory and as one JSON file each. */
export type ExecutionStore = {
  get(arn: string): Execution | undefined;
  /** Returns once it is in its file. */
  save(execution: Execution): void;
  /** Newest first. */
  all(): Execution[];
  /** Removes what was closed 90 days ago. */
  expire(now: Date): void;
};

export function openExecutionStore(folder: string): ExecutionStore {
  mkdirSync(folder, { recursive: true });
  const known = new Map(readAll(folder).map((execution) => [execution.arn, execution]));
  return {
    get: (arn) => known.get(arn),
    save: (execution) => {
      known.set(execution.arn, execution);
      writeJsonFile(fileOf(folder, execution.arn), execution);
    },
    all: () => [...known.values()].reverse(),
    expire: (now) => {
      for (const { arn, stopDate } of known.values()) {
        if (stopDate === undefined || Date.parse(stopDate) > now.getTime() - retentionMs) continue;
        known.delete(arn);
        rmSync(fileOf(folder, arn), { force: true });
      }
    },
  };
}

function readAll(folder: string): Execution[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readJsonFile(join(folder, name), executionSchema))
    .filter((execution) => execution !== undefined)
    .sort((one, other) => one.startedAt - other.startedAt);
}

/** Names may hold what a file's name may not, and differ in case alone. */
function fileOf(folder: string, arn: string): string {
  return join(folder, `${createHash('sha256').update(arn).digest('hex').slice(0, 40)}.json`);
}
