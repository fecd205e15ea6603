import type { Fault } from './fault.ts';
import type { Journal } from './journal.ts';
import type { ModelResult, ModelTools } from './model.ts';
import type { OutputStore } from './output-store.ts';
import { runWithFault } from './run-with-fault.ts';

/** What to run, and what shall go wrong with it. */
export type Work = {
  run(tools: ModelTools): Promise<ModelResult>;
  fault: Fault | undefined;
};

export type RunParts = {
  journal: Journal;
  outputs: OutputStore;
  origin(): string;
  readInput(url: string, signal: AbortSignal): Promise<Buffer>;
};

/** Stores what a model made; answers with the address, or the addresses. */
async function keep({ outputs, origin }: RunParts, id: string, { output }: ModelResult) {
  const address = async (path: Promise<string>) => origin() + (await path);
  if (!Array.isArray(output)) return address(outputs.put(id, output));
  if (output.length === 0) return null;
  return Promise.all(output.map((file) => address(outputs.put(id, file))));
}

/** Takes one prediction from `starting` to its end, unless the signal ends it first. */
export async function runPrediction(parts: RunParts, id: string, work: Work, signal: AbortSignal) {
  const { journal, readInput } = parts;
  if (!journal.begin(id)) return;
  const began = performance.now();
  let logs = '';
  const tools: ModelTools = {
    signal,
    readFile: (url) => readInput(url, signal),
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
