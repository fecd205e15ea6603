import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Bundles } from '../runtime/bundle.ts';
import type { Trial, Verdict } from './worker.ts';

/** Milliseconds after which some histories that do not end count as never ending. */
const maxTrialMs = 300_000;

/** A thread that runs histories of broken products. */
export type Trials = { run: (trial: Trial) => Promise<Verdict>; end: () => Promise<void> };

export function startTrials(workerData: Bundles): Trials {
  let worker: Promise<Worker> | undefined;

  async function start(): Promise<Worker> {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    await messageOf(started);
    return started;
  }

  async function end(): Promise<void> {
    const ended = await worker;
    worker = undefined;
    await ended?.terminate();
  }

  return {
    async run(trial) {
      worker ??= start();
      const thread = await worker;
      thread.postMessage(trial);
      const verdict = await Promise.race([messageOf(thread), timeout(trial)]);
      // What went wrong outside of a history may have left anything.
      if (verdict.found?.seed === trial.from - 1) await end();
      return verdict;
    },
    end,
  };
}

async function messageOf(worker: Worker): Promise<Verdict> {
  // It rejects where the thread fails.
  const [message] = await once(worker, 'message');
  return message;
}

function timeout({ from }: Trial): Promise<Verdict> {
  return new Promise((resolve) => {
    const verdict = { seed: from - 1, invariant: 'a history ends', what: 'It goes on and on.' };
    setTimeout(() => resolve({ found: verdict }), maxTrialMs).unref();
  });
}
