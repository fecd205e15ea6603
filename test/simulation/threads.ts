import { Worker } from 'node:worker_threads';
import { bundleFunctions } from './runtime/bundle.ts';
import type { Task } from './task.ts';
import type { Outcome } from './work.ts';

/** A seed whose run itself failed: the simulator is wrong, or something was thrown that nobody caught. */
export type Failure = { seed: number; failure: string };

export type Threads = {
  run: (task: Task) => Promise<Outcome | Failure>;
  end: () => Promise<void>;
};

/** Room for what is new, in megabytes: with Node's own of 48 what a history still needs is copied once or twice in each. */
const maxYoungGenerationSizeMb = 192;

/** Threads that run histories, each one after the other. */
export async function startThreads(
  count: number,
  sdk: 'lean' | 'whole' = 'lean',
): Promise<Threads> {
  const workerData = await bundleFunctions(sdk);
  const idle = await Promise.all(
    Array.from({ length: count }, async () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), {
        workerData,
        resourceLimits: { maxYoungGenerationSizeMb },
      });
      await nextMessage(worker);
      return worker;
    }),
  );
  const all = [...idle];
  const waiting: ((worker: Worker) => void)[] = [];
  const free = () => {
    const worker = idle.pop();
    return worker
      ? Promise.resolve(worker)
      : new Promise<Worker>((resolve) => waiting.push(resolve));
  };
  return {
    run: async (task) => {
      const worker = await free();
      try {
        worker.postMessage(task);
        return await nextMessage(worker);
      } finally {
        const next = waiting.shift();
        if (next) next(worker);
        else idle.push(worker);
      }
    },
    end: async () => {
      await Promise.all(all.map((worker) => worker.terminate()));
    },
  };
}

function nextMessage(worker: Worker): Promise<Outcome | Failure> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error) => {
      worker.off('message', onMessage);
      reject(error);
    };
    const onMessage = (message: Outcome | Failure) => {
      worker.off('error', onError);
      resolve(message);
    };
    worker.once('message', onMessage);
    worker.once('error', onError);
  });
}
