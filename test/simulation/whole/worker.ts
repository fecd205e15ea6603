// Runs in a thread of its own, whose clock, timers and chance are those of the history under way.
import { parentPort, workerData } from 'node:worker_threads';
import type { Bundles as ClientBundles } from '../browser/bundle.ts';
import { loadClient } from '../browser/runtime/client-code.ts';
import type { Task } from '../browser/work.ts';
import type { Bundles } from '../runtime/bundle.ts';
import { replaceGlobals } from '../runtime/thread-globals.ts';

const { functions, client }: { functions: Bundles; client: ClientBundles } = workerData;

const code = loadClient(client);
const { readBlueprint } = await import('../services/blueprint.ts');
const blueprint = await readBlueprint();
const setRealImmediate = setImmediate;
replaceGlobals();
// After the globals: what is loaded now finds them replaced.
const { loadCode } = await import('../runtime/functions-code.ts');
const { hearRejections } = await import('../browser/history.ts');
const { work } = await import('../browser/work.ts');
const { studioOf } = await import('./studio.ts');

const backend = studioOf({ blueprint, newInstance: loadCode(functions) });
hearRejections();

parentPort?.on('message', (task: Task) => {
  work(task, code, backend).then(
    (summary) => parentPort?.postMessage(summary),
    // Thrown where the thread hears it: its rejections are taken for the client's.
    (error: unknown) =>
      setRealImmediate(() => {
        throw error;
      }),
  );
});
