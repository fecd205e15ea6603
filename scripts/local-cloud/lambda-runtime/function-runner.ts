import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Invocation } from '../consumption/counts.ts';
import { openFunctionLog } from './function-log.ts';
import { createFunctionPool } from './function-pool.ts';
import type { LambdaFunction, LambdaRuntimeOptions } from './lambda-function.ts';
import type { Outcome } from './protocol.ts';
import { reportLine } from './report-line.ts';
import { logStreamOf } from './runtime-environment.ts';
import type { Finished } from './sandbox.ts';
import { startEnvironment } from './start-environment.ts';

/** Runs the events of one function. */
export type Runner = {
  run(event: unknown, onChunk: (data: Uint8Array) => void, arn?: string): Promise<Outcome>;
  kill(): Promise<void>;
};

export function createRunner(fn: LambdaFunction, options: LambdaRuntimeOptions): Runner {
  const log = openFunctionLog({
    file: join(options.logDir, `${fn.id}.jsonl`),
    clock: options.clock,
    onLine: ({ timestamp, message }) => {
      const logStream = logStreamOf(fn);
      options.logDelivery?.deliver(fn.logGroup, {
        logStream,
        timestamp: timestamp.getTime(),
        message,
      });
      options.onLogLine?.(message);
    },
    refusal: options.logRefusal && (() => options.logRefusal?.(fn)),
  });
  const pool = createFunctionPool(() =>
    startEnvironment(fn, options, (text) => log.write(undefined, text)),
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
        const { outcome } = finished;
        options.onInvocation?.({ functionId: fn.id, request: requestId, outcome: endOf(outcome) });
        return outcome;
      });
    } catch (error) {
      write(`The function could not be initialized: ${String(error)}`);
      return failure('error', 'Runtime.InitError', String(error));
    }
  };

  return { run, kill: () => pool.terminateAll() };
}

function endOf({ status }: Outcome): Invocation['outcome'] {
  if (status === 'timeout' || status === 'crash') return 'killed';
  return status === 'error' ? 'failed' : 'done';
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
  const ending = failed ? outcome : undefined;
  const figures = { requestId, durationMs, memoryMb, maxMemoryUsedMb, initMs, ending };
  return [
    ...(failed ? [`RequestId: ${requestId} Error: ${outcome.errorMessage}`] : []),
    `END RequestId: ${requestId}`,
    reportLine(figures),
  ];
}

function failure(status: 'error' | 'throttled', errorType: string, errorMessage: string): Outcome {
  return { status, errorType, errorMessage };
}
