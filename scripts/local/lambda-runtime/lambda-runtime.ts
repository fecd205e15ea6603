import { Readable } from 'node:stream';
import { createRunner, type Runner } from './function-runner.ts';
import type { LambdaRuntimeOptions } from './lambda-function.ts';
import type { Outcome } from './protocol.ts';

/** A streamed answer: `body` ends or is destroyed when `outcome` is known. */
export type StreamedInvocation = { body: Readable; outcome: Promise<Outcome> };

export type LambdaRuntime = {
  invoke(functionId: string, event: unknown): Promise<Outcome>;
  invokeStreamed(functionId: string, event: unknown): StreamedInvocation;
  /** Ends every execution environment of a function at once, running ones too. */
  kill(functionId: string): Promise<void>;
  stop(): Promise<void>;
};

/** Runs the functions' bundles in worker threads as Lambda would. */
export function createLambdaRuntime(options: LambdaRuntimeOptions): LambdaRuntime {
  const runners = new Map(options.functions.map((fn) => [fn.id, createRunner(fn, options)]));
  const runnerOf = (functionId: string): Runner => {
    const runner = runners.get(functionId);
    if (!runner) throw new Error(`The template has no function ${functionId}.`);
    return runner;
  };
  return {
    async invoke(functionId, event) {
      const chunks: Uint8Array[] = [];
      const outcome = await runnerOf(functionId).run(event, (data) => chunks.push(data));
      if (outcome.status !== 'streamed') return outcome;
      return { status: 'success', payload: Buffer.concat(chunks).toString() };
    },
    invokeStreamed(functionId, event) {
      const body = new Readable({ read() {} });
      // A caller that has gone away does not read the failure; the outcome tells it too.
      body.on('error', () => {});
      const outcome = runnerOf(functionId).run(event, (data) => body.push(data));
      return { body, outcome: outcome.then((result) => endBody(body, result)) };
    },
    kill: (functionId) => runnerOf(functionId).kill(),
    stop: async () => {
      await Promise.all([...runners.values()].map((runner) => runner.kill()));
    },
  };
}

function endBody(body: Readable, outcome: Outcome): Outcome {
  if (outcome.status === 'success') body.push(outcome.payload);
  if (outcome.status === 'success' || outcome.status === 'streamed') body.push(null);
  else body.destroy(new Error(outcome.errorMessage));
  return outcome;
}
