import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFiles, writeJsonFile } from '../data/json-file.ts';
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
  const oldestFirst = readJsonFiles(folder, executionSchema).sort(
    (one, other) => one.startedAt - other.startedAt,
  );
  const known = new Map(oldestFirst.map((execution) => [execution.arn, execution]));
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

/** Names may hold what a file's name may not, and differ in case alone. */
function fileOf(folder: string, arn: string): string {
  return join(folder, `${createHash('sha256').update(arn).digest('hex').slice(0, 40)}.json`);
}
