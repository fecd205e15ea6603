import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Bundles } from '../runtime/bundle.ts';
import type { Broken, Look, Retelling, Retold, Seen, Trial, Verdict } from './worker.ts';

/** Milliseconds after which some histories that do not end count as never ending. */
const maxTrialMs = 300_000;

/** A thread that runs histories of broken products, or looks at where those of the right one come to. */
export type Trials = {
  run: (trial: Trial) => Promise<Verdict>;
  /** Tells the known stories with a fault. */
  retell: (broken: Broken) => Promise<Retold>;
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

  /** What a thread answers; nothing where it goes on and on, as it would for ever. */
  async function ask<Answer>(task: Trial | Retelling): Promise<Answer | undefined> {
    worker ??= start();
    const thread = await worker;
    thread.postMessage(task);
    const answer = await Promise.race([answerOf<Answer>(thread), timeout()]);
    if (answer === undefined) await end();
    return answer;
  }

  return {
    run: async (trial) =>
      (await ask<Verdict>(trial)) ?? {
        found: { seed: trial.seeds[0] ?? 0, ...endless },
        changed: 1,
      },
    retell: async (broken) =>
      (await ask<Retold>({ ...broken, retold: true })) ?? {
        byStory: { story: 'one of them', ...endless },
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

async function answerOf<Answer>(worker: Worker): Promise<Answer> {
  // It rejects where the thread fails.
  const [answer] = await once(worker, 'message');
  return answer;
}

function timeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), maxTrialMs).unref());
}
