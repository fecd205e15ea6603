import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openFunctionLog } from './function-log.ts';
import { createFunctionPool } from './function-pool.ts';
import type { LambdaFunction, LambdaRuntimeOptions } from './lambda-function.ts';
import type { Outcome, WorkerSettings } from './protocol.ts';
import { reportLine } from './report-line.ts';
import { runtimeEnvironment } from './runtime-environment.ts';
import { type Finished, startSandbox } from './sandbox.ts';

/** Runs the events of one function. */
export type Runner = {
  run(event: unknown, onChunk: (data: Uint8Array) => void, arn?: string): Promise<Outcome>;
  kill(): Promise<void>;
};

export function createRunner(fn: LambdaFunction, options: LambdaRuntimeOptions): Runner {
  const log = openFunctionLog({
    file: join(options.logDir, `${fn.id}.jsonl`),
    clock: options.clock,
    refusal: options.logRefusal && (() => options.logRefusal?.(fn)),
  });
  const settings = workerSettings(fn, options);
  const env = { ...fn.environment, ...runtimeEnvironment(environmentOf(fn, options)) };
  const pool = createFunctionPool(() =>
    startSandbox(settings, env, (text) => log.write(undefined, text)),
  );

  const run: Runner['run'] = async (event, onChunk, arn = fn.arn) => {
    if (fn.reservedConcurrency !== undefined && pool.load() >= fn.reservedConcurrency) {
      return failure('throttled', 'TooManyRequestsException', 'Rate Exceeded.');
    }
    const requestId = randomUUID();
    const write = (text: string) => log.write(requestId, text);
    try {
      return await pool.withSandbox(async (sandbox, cold) => {
        write(`START RequestId: ${requestId} Version: ${fn.version}`);
        const message = { requestId, event: JSON.stringify(event), timeoutMs: fn.timeoutMs, arn };
        const finished = await sandbox.invoke(message, { onChunk, onLog: write });
        const initMs = cold ? sandbox.initMs : undefined;
        for (const line of closingLines(requestId, fn.memoryMb, finished, initMs)) write(line);
        return finished.outcome;
      });
    } catch (error) {
      write(`The function could not be initialized: ${String(error)}`);
      return failure('error', 'Runtime.InitError', String(error));
    }
  };

  return { run, kill: () => pool.terminateAll() };
}

/** What Lambda itself writes when an event is done with. */
function closingLines(
  requestId: string,
  memoryMb: number,
  { outcome, durationMs, memoryMb: used }: Finished,
  initMs: number | undefined,
): string[] {
  const failed = outcome.status === 'crash' || outcome.status === 'timeout';
  const maxMemoryUsedMb = failed ? memoryMb : used;
  const status = statusOf(outcome);
  const figures = { requestId, durationMs, memoryMb, maxMemoryUsedMb, initMs, status };
  return [
    ...(failed ? [`RequestId: ${requestId} Error: ${outcome.errorMessage}`] : []),
    `END RequestId: ${requestId}`,
    reportLine(figures),
  ];
}

function statusOf(outcome: Outcome): 'timeout' | 'error' | undefined {
  if (outcome.status === 'timeout') return 'timeout';
  return outcome.status === 'crash' || outcome.status === 'error' ? 'error' : undefined;
}

function failure(status: 'error' | 'throttled', errorType: string, errorMessage: string): Outcome {
  return { status, errorType, errorMessage };
}

function workerSettings(fn: LambdaFunction, { clock }: LambdaRuntimeOptions): WorkerSettings {
  return {
    codeDir: fn.codeDir,
    handler: fn.handler,
    functionName: fn.name,
    functionVersion: fn.version,
    memoryMb: fn.memoryMb,
    clockOffset: clock.offset,
  };
}

function environmentOf(fn: LambdaFunction, options: LambdaRuntimeOptions) {
  return {
    functionName: fn.name,
    version: fn.version,
    handler: fn.handler,
    codeDir: fn.codeDir,
    memoryMb: fn.memoryMb,
    region: options.region,
    credentials: options.credentialsFor(fn.id),
    awsEndpoint: options.awsEndpoint,
  };
}
