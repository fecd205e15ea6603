import { setTimeout as sleep } from 'node:timers/promises';
import type { Journal } from './journal.ts';
import type { ModelResult, ModelTools } from './model.ts';
import type { Fault, Prediction } from './prediction.ts';
import type { OutputStore } from './prediction-store.ts';

/** Runs predictions concurrently; the engines queue what they cannot do at once. */
export type Runner = {
  start(prediction: Prediction, work: Work): void;
  cancel(id: string): void;
  /** Ends the predictions that an earlier process left running. */
  recover(): void;
  /** Resolves when the prediction has settled or the time is over. */
  wait(id: string, ms: number): Promise<void>;
  close(): Promise<void>;
};

type Running = { abort: AbortController; done: Promise<void>; since: number };

const RESTARTED = 'The server was restarted while this prediction was running.';

/** Longest time that a timer can wait. */
const maxTimerMs = 2 ** 31 - 1;

/** Milliseconds that a prediction has. */
function timeFor({ created_at, deadline }: Prediction): number {
  return deadline === undefined ? maxTimerMs : Date.parse(deadline) - Date.parse(created_at);
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

/** What to run, and what goes wrong with it. */
type Work = {
  run(tools: ModelTools): Promise<ModelResult>;
  fault: Fault | undefined;
};

type RunParts = {
  journal: Journal;
  outputs: OutputStore;
  origin(): string;
  readInput(url: string): Promise<Buffer>;
};

/** Stores what a model made; answers with the address, or the addresses. */
async function keep({ outputs, origin }: RunParts, id: string, { output }: ModelResult) {
  const address = async (path: Promise<string>) => origin() + (await path);
  if (!Array.isArray(output)) return address(outputs.put(id, output));
  if (output.length === 0) return null;
  return Promise.all(output.map((file) => address(outputs.put(id, file))));
}

/** Takes one prediction from `starting` to its end, unless the signal ends it first. */
async function runPrediction(parts: RunParts, id: string, work: Work, signal: AbortSignal) {
  const { journal, readInput } = parts;
  if (!journal.begin(id)) return;
  const began = performance.now();
  let logs = '';
  const tools: ModelTools = {
    signal,
    readFile: readInput,
    log: (line) => {
      logs += `${line}\n`;
    },
  };
  const metrics = () => ({
    predict_time: (performance.now() - began) / 1000,
    offline_preview: true,
  });
  try {
    const result = await runWithFault(work.run, tools, work.fault);
    const output = await keep(parts, id, result);
    const { confidence, understood, paid } = result;
    const measured = {
      ...metrics(),
      ...paid,
      ...(confidence === undefined ? {} : { confidence }),
      ...(understood === undefined ? {} : { understood }),
    };
    journal.settle(id, { status: 'succeeded', output, logs, metrics: measured });
  } catch (error) {
    if (signal.aborted) return;
    const message = error instanceof Error ? error.message : String(error);
    journal.settle(id, { status: 'failed', error: message, logs, metrics: metrics() });
  }
}

type Run = (tools: ModelTools) => Promise<ModelResult>;

/** Rejects when the signal aborts; never resolves. */
function interruption(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}

async function applyFault(fault: Fault | undefined, signal: AbortSignal): Promise<void> {
  if (fault?.kind === 'fail') throw new Error(fault.message);
  if (fault?.kind === 'hang') await interruption(signal);
  if (fault?.kind === 'delay') await sleep(fault.ms, undefined, { signal });
}

/** Runs a model with the fault that a test asked for; ends at once when it is cancelled. */
async function runWithFault(
  run: Run,
  tools: ModelTools,
  fault: Fault | undefined,
): Promise<ModelResult> {
  await applyFault(fault, tools.signal);
  if (fault?.kind === 'no-output') return { output: [] };
  if (fault?.kind === 'bad-output')
    return { output: { bytes: Buffer.from('<html>not a picture</html>'), extension: 'png' } };
  return Promise.race([run(tools), interruption(tools.signal)]);
}
