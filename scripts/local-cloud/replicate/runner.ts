import { setTimeout as sleep } from 'node:timers/promises';
import type { Prediction } from './prediction.ts';
import { type RunParts, runPrediction, type Work } from './run-prediction.ts';

/** Runs predictions side by side; the engines queue what they cannot do at once. */
export type Runner = {
  start(prediction: Prediction, work: Work): void;
  cancel(id: string): void;
  /** Ends what an earlier process left unfinished. */
  recover(): void;
  /** Resolves when the prediction has settled or the time is over. */
  wait(id: string, ms: number): Promise<void>;
  close(): Promise<void>;
};

type Running = { abort: AbortController; done: Promise<void>; since: number };

const RESTARTED = 'The server was restarted while this prediction was running.';

/** Longest time that a timer can wait. */
const FOREVER_MS = 2 ** 31 - 1;

/** Milliseconds that a prediction has. */
function timeFor({ created_at, deadline }: Prediction): number {
  return deadline === undefined ? FOREVER_MS : Date.parse(deadline) - Date.parse(created_at);
}

export function createRunner(parts: RunParts): Runner {
  const { journal } = parts;
  const running = new Map<string, Running>();
  const cancel = (id: string) => {
    const run = running.get(id);
    const predict_time = run ? (performance.now() - run.since) / 1000 : 0;
    journal.settle(id, { status: 'canceled', metrics: { predict_time, offline_preview: true } });
    run?.abort.abort();
  };
  return {
    start(prediction, work) {
      const { id } = prediction;
      journal.open(prediction);
      const abort = new AbortController();
      const deadline = setTimeout(() => cancel(id), timeFor(prediction));
      const done = Promise.resolve()
        .then(() => runPrediction(parts, id, work, abort.signal))
        .finally(() => {
          clearTimeout(deadline);
          running.delete(id);
        });
      running.set(id, { abort, done, since: performance.now() });
    },
    cancel,
    recover() {
      const metrics = { predict_time: 0, offline_preview: true };
      for (const { id, status } of journal.unsettled()) {
        const ended = status === 'starting' ? 'aborted' : 'failed';
        journal.settle(id, { status: ended, error: RESTARTED, metrics });
      }
    },
    async wait(id, ms) {
      const over = new AbortController();
      const time = sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
      await Promise.race([running.get(id)?.done, time]);
      over.abort();
    },
    async close() {
      const left = [...running.values()];
      for (const { abort } of left) abort.abort();
      await Promise.all(left.map(({ done }) => done));
    },
  };
}
