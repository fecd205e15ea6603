import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Invocation } from '../counts.ts';
import { openFunctionLog } from './function-log.ts';
import { createFunctionPool } from './function-pool.ts';
import type { LambdaFunction, LambdaRuntimeOptions } from './lambda-function.ts';
import type { MachineRoom } from './machine-room.ts';
import type { Outcome } from './protocol.ts';
import type { Finished } from './sandbox.ts';
import { logStreamOf, startEnvironment } from './start-environment.ts';

/** Runs the events of one function. */
export type Runner = {
  run(event: unknown, onChunk: (data: Uint8Array) => void, arn?: string): Promise<Outcome>;
  kill(): Promise<void>;
  /** Events that run or wait. */
  load(): number;
};

/** `isShareFull` tells whether functions without reserved concurrency have none left to share. */
export function createRunner(
  fn: LambdaFunction,
  options: LambdaRuntimeOptions,
  room: MachineRoom,
  isShareFull: () => boolean,
): Runner {
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
  const start = () => startEnvironment(fn, options, (text) => log.write(undefined, text));
  const pool = createFunctionPool(start, room);

  const run: Runner['run'] = async (event, onChunk, arn = fn.arn) => {
    const { reservedConcurrency: reserved } = fn;
    if (reserved === undefined ? isShareFull() : pool.load() >= reserved) {
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
        return { ...outcome, requestId };
      });
    } catch (error) {
      write(`The function could not be initialized: ${String(error)}`);
      return failure('error', 'Runtime.InitError', String(error));
    }
  };

  return { run, kill: () => pool.terminateAll(), load: pool.load };
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

type InvocationFigures = {
  requestId: string;
  durationMs: number;
  memoryMb: number;
  maxMemoryUsedMb: number;
  /** Only for the first event of an execution environment. */
  initMs: number | undefined;
  /** How the function's process was ended; undefined for an error that the function throws. */
  ending: { status: string; errorType: string } | undefined;
};

/**
 * The line from which Lambda's own cost is computed, in Lambda's format. What starting the
 * environment took is billed as well.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html
 * @see https://aws.amazon.com/blogs/compute/aws-lambda-standardizes-billing-for-init-phase
 */
function reportLine(figures: InvocationFigures): string {
  const billed = Math.ceil(figures.durationMs + (figures.initMs ?? 0));
  const parts = [
    `REPORT RequestId: ${figures.requestId}`,
    `Duration: ${figures.durationMs.toFixed(2)} ms`,
    `Billed Duration: ${billed} ms`,
    `Memory Size: ${figures.memoryMb} MB`,
    `Max Memory Used: ${figures.maxMemoryUsedMb} MB`,
  ];
  if (figures.initMs !== undefined) parts.push(`Init Duration: ${figures.initMs.toFixed(2)} ms`);
  if (figures.ending?.status === 'timeout') parts.push('Status: timeout');
  else if (figures.ending) parts.push('Status: error', `Error Type: ${figures.ending.errorType}`);
  return parts.join('\t');
}
