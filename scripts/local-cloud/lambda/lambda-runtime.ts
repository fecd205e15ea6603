import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { usualLambdaConcurrency } from '../quotas.ts';
import { createRunner, type Runner } from './function-runner.ts';
import type { LambdaRuntimeOptions } from './lambda-function.ts';
import { createMachineRoom } from './machine-room.ts';
import type { Outcome } from './protocol.ts';

/** A streamed answer: `body` ends or is destroyed when `outcome` is known. */
type StreamedInvocation = { body: Readable; outcome: Promise<Outcome> };

export type LambdaRuntime = {
  /** `arn` is what was invoked: the function itself, when it is left out, or an alias of it. */
  invoke(functionId: string, event: unknown, arn?: string): Promise<Outcome>;
  invokeStreamed(functionId: string, event: unknown, arn?: string): StreamedInvocation;
  /** Ends every execution environment of a function at once, running ones too. */
  kill(functionId: string): Promise<void>;
  /** Ends every execution environment, after what runs has had a moment to end; nothing runs any more. */
  stop(): Promise<void>;
};

/**
 * How long an event that is at work may go on after the stop, in milliseconds: DuckDB takes the whole process with it where its
 * thread is ended in the middle of a question.
 */
const stopGraceMs = 3_000;

const afterStop: Outcome = {
  status: 'error',
  errorType: 'Runtime.ExitError',
  errorMessage: 'The functions have been stopped.',
};

/** Runs the functions' bundles in worker threads as Lambda would. */
export function createLambdaRuntime(options: LambdaRuntimeOptions): LambdaRuntime {
  const sharedConcurrency = unreservedConcurrency(options);
  const isShareFull = (): boolean => {
    const loads = unreserved(options).map(({ id }) => runners.get(id)?.load() ?? 0);
    return loads.reduce((sum, load) => sum + load, 0) >= sharedConcurrency;
  };
  const room = createMachineRoom(options.warmEnvironments);
  const runners = new Map<string, Runner>(
    options.functions.map((fn) => [fn.id, createRunner(fn, options, room, isShareFull)]),
  );
  const runnerOf = (functionId: string): Runner => {
    const runner = runners.get(functionId);
    if (!runner) throw new Error(`The template has no function ${functionId}.`);
    return runner;
  };
  const running = new Set<Promise<Outcome>>();
  let stopped = false;

  function run(functionId: string, ...invocation: Parameters<Runner['run']>) {
    if (stopped) return Promise.resolve(afterStop);
    const outcome = runnerOf(functionId)
      .run(...invocation)
      .finally(() => running.delete(outcome));
    running.add(outcome);
    return outcome;
  }

  return {
    async invoke(functionId, event, arn) {
      const chunks: Uint8Array[] = [];
      const outcome = await run(functionId, event, (data) => chunks.push(data), arn);
      if (outcome.status !== 'streamed') return outcome;
      return { ...outcome, status: 'success', payload: Buffer.concat(chunks).toString() };
    },
    invokeStreamed(functionId, event, arn) {
      const body = new Readable({ read() {} });
      // A caller that left does not read the error; the outcome has it as well.
      body.on('error', () => {});
      const outcome = run(functionId, event, (data) => body.push(data), arn);
      return { body, outcome: outcome.then((result) => endBody(body, result)) };
    },
    kill: (functionId) => runnerOf(functionId).kill(),
    stop: async () => {
      stopped = true;
      await Promise.race([Promise.all(running), sleep(stopGraceMs, undefined, { ref: false })]);
      const killAll = () => Promise.all([...runners.values()].map((runner) => runner.kill()));
      await killAll();
      // A waiting event may have begun meanwhile.
      for (; running.size > 0; await killAll()) await Promise.race(running);
    },
  };
}

function unreserved({ functions }: LambdaRuntimeOptions) {
  return functions.filter(({ reservedConcurrency }) => reservedConcurrency === undefined);
}

/** What the account's concurrency leaves to functions without any of their own. */
function unreservedConcurrency(options: LambdaRuntimeOptions): number {
  const { functions, accountConcurrency = usualLambdaConcurrency } = options;
  const reserved = functions.reduce((sum, fn) => sum + (fn.reservedConcurrency ?? 0), 0);
  if (accountConcurrency > reserved) return accountConcurrency - reserved;
  throw new Error(`The functions reserve ${reserved} of ${accountConcurrency} concurrent events.`);
}

function endBody(body: Readable, outcome: Outcome): Outcome {
  if (outcome.status === 'success') body.push(outcome.payload);
  if (outcome.status === 'success' || outcome.status === 'streamed') body.push(null);
  else body.destroy(new Error(outcome.errorMessage));
  return outcome;
}
