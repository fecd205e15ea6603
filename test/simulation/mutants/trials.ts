import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Bundles } from '../runtime/bundle.ts';
import type { Look, Seen, Trial, Verdict } from './worker.ts';

/** Milliseconds after which some histories that do not end count as never ending. */
const maxTrialMs = 300_000;

/** A thread that runs histories of broken products, or looks at where those of the right one come to. */
export type Trials = {
  run: (trial: Trial) => Promise<Verdict>;
  look: (look: Look) => Promise<Seen[]>;
  end: () => Promise<void>;
};

export function startTrials(workerData: Bundles): Trials {
  let worker: Promise<Worker> | undefined;

  async function start(): Promise<Worker> {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    await once(started, 'message');
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
      const verdict = await Promise.race([verdictOf(thread), timeout()]);
      if (verdict) return verdict;
      // A history that goes on and on would do so for ever.
      await end();
      return { found: { seed: trial.seeds[0] ?? 0, ...endless }, changed: 1 };
    },
    async look(look) {
      worker ??= start();
      const thread = await worker;
      thread.postMessage(look);
      const [seen] = await once(thread, 'message');
      return seen;
    },
    end,
  };
}

const endless = { invariant: 'a history ends', what: 'It goes on and on.' };

async function verdictOf(worker: Worker): Promise<Verdict> {
  // It rejects where the thread fails.
  const [verdict] = await once(worker, 'message');
  return verdict;
}

function timeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), maxTrialMs).unref());
}
