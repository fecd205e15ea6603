import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { bundleFunctions } from '../runtime/bundle.ts';
import { bundleClient } from './bundle.ts';
import type { Mutation } from './mutants.ts';
import type { Summary, Task } from './work.ts';

export type Runner = {
  run: (task: Partial<Task>) => Promise<Summary>;
  end: () => Promise<unknown>;
};

/** A thread with the client as it stands now, or with one mutation. */
export async function startRunner(mutation?: Mutation): Promise<Runner> {
  const workerData = await bundleClient(mutation);
  return runnerIn(new Worker(new URL('./worker.ts', import.meta.url), { workerData }));
}

/** A thread with the client, and the studio's own functions behind it. */
export async function startWholeRunner(): Promise<Runner> {
  const workerData = { functions: await bundleFunctions(), client: await bundleClient() };
  return runnerIn(new Worker(new URL('../whole/worker.ts', import.meta.url), { workerData }));
}

function runnerIn(worker: Worker): Runner {
  const usual: Task = { from: 1, count: 1, trace: false, shrink: false, first: false };
  return {
    run: async (task) => {
      worker.postMessage({ ...usual, ...task });
      const [summary]: Summary[] = await once(worker, 'message');
      if (!summary) throw new Error('The thread has told nothing.');
      return summary;
    },
    end: () => worker.terminate(),
  };
}
