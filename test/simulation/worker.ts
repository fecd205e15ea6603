// Runs in a thread of its own, whose clock, timers and chance are those of the history under way.
import { parentPort, workerData } from 'node:worker_threads';
import type { Bundles } from './runtime/bundle.ts';
import { replaceGlobals } from './runtime/thread-globals.ts';
import type { Task } from './task.ts';

const bundles: Bundles = workerData;

const { readBlueprint } = await import('./services/blueprint.ts');
const blueprint = await readBlueprint();
replaceGlobals();
// After the globals: what is loaded now finds them replaced.
const { loadCode } = await import('./runtime/functions-code.ts');
const { work } = await import('./work.ts');
const kit = { blueprint, newInstance: loadCode(bundles) };

/** Lines of an error that tell where it was thrown: nobody reads them but who looks at one history, and each costs time. */
const stackTraceLimit = 10;

parentPort?.on('message', (task: Task) => {
  Error.stackTraceLimit = task.trace ? stackTraceLimit : 0;
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
