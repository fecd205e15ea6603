// Runs in a thread of its own, whose clock, timers and chance are those of the history under way.
import { parentPort, workerData } from 'node:worker_threads';
import { replaceGlobals } from './runtime/thread-globals.ts';

export type ThreadSettings = { packages: string; functions: string };

export type Task = {
  seed: number;
  trace: boolean;
  /** Whether a story that goes wrong is shortened. */
  shrink: boolean;
};

const settings: ThreadSettings = workerData;

const { readBlueprint } = await import('./services/blueprint.ts');
const blueprint = await readBlueprint();
replaceGlobals();
// After the globals: what is loaded now finds them replaced.
const { loadCode } = await import('./runtime/functions-code.ts');
const { work } = await import('./work.ts');
const kit = { blueprint, newInstance: loadCode(settings) };

parentPort?.on('message', (task: Task) => {
  work(task, kit).then(
    (outcome) => parentPort?.postMessage(outcome),
    (error: unknown) =>
      parentPort?.postMessage({
        seed: task.seed,
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
parentPort?.postMessage('ready');
