import { Worker } from 'node:worker_threads';
import type { InvokeMessage, Outcome, WorkerMessage, WorkerSettings } from './protocol.ts';

/** Node's compile cache; functions see nothing else of this machine's environment. */
const { NODE_COMPILE_CACHE } = process.env;

/** Lambda allows this long for a bundle to load, in milliseconds. */
const initLimitMs = 10_000;

/** Garbage of an isolate before it is collected; by default some 48 MB each, of which there are many. */
const youngGenerationMb = 6;

type InvocationListener = {
  onChunk(data: Uint8Array): void;
  onLog(text: string): void;
};

export type Finished = { outcome: Outcome; durationMs: number; memoryMb: number };

/** One execution environment: a worker thread that serves one event at a time. */
export type Sandbox = {
  readonly initMs: number;
  invoke(message: InvokeMessage, listener: InvocationListener): Promise<Finished>;
  /** False once the thread has ended, for whatever reason. */
  alive(): boolean;
  terminate(): Promise<void>;
};

type Invocation = InvocationListener & {
  startedAt: number;
  finish(outcome: Outcome, memoryMb?: number): void;
};

/** Starts a worker and waits until its bundle is loaded. */
export async function startSandbox(
  settings: WorkerSettings,
  env: Record<string, string>,
  onLog: (text: string) => void,
): Promise<Sandbox> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: settings,
    env: { ...env, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: settings.memoryMb,
      maxYoungGenerationSizeMb: youngGenerationMb,
    },
  });
  const startedAt = performance.now();
  await loaded(worker, onLog);
  const initMs = performance.now() - startedAt;
  return serve(worker, initMs, onLog);
}

function loaded(worker: Worker, onLog: (text: string) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const tooLong = setTimeout(() => reject(new Error('INIT_REPORT Status: timeout')), initLimitMs);
  const onMessage = (message: WorkerMessage) => {
    if (message.type === 'log') onLog(message.text);
    if (message.type === 'ready') resolve();
    if (message.type === 'init-error') reject(new Error(message.errorMessage));
  };
  const onExit = () => reject(new Error('Runtime exited while loading the handler.'));
  worker.on('message', onMessage).once('error', reject).once('exit', onExit);
  worker.stderr.on('data', (text: Buffer) => onLog(text.toString()));
  worker.stdout.resume();
  return promise
    .catch(async (error: unknown) => {
      await worker.terminate();
      throw error;
    })
    .finally(() => {
      clearTimeout(tooLong);
      worker.off('message', onMessage).off('error', reject).off('exit', onExit);
    });
}

function serve(worker: Worker, initMs: number, onLog: (text: string) => void): Sandbox {
  let alive = true;
  let current: Invocation | undefined;
  const fail = (status: 'timeout' | 'crash', errorType: string, errorMessage: string) =>
    current?.finish({ status, errorType, errorMessage });

  worker.on('message', (message: WorkerMessage) => {
    if (current) deliver(message, current);
    else if (message.type === 'log') onLog(message.text);
  });
  worker.on('error', (error: Error) => {
    alive = false;
    fail('crash', 'Runtime.ExitError', `Runtime exited with error: ${error.message}`);
  });
  worker.on('exit', () => {
    alive = false;
    current?.finish(killed());
  });

  return {
    initMs,
    alive: () => alive,
    terminate: async () => {
      alive = false;
      await worker.terminate();
    },
    async invoke(message, listener) {
      const { promise, resolve } = Promise.withResolvers<Finished>();
      const startedAt = performance.now();
      const finish = (outcome: Outcome, memoryMb = 0) => {
        current = undefined;
        resolve({ outcome, durationMs: performance.now() - startedAt, memoryMb });
      };
      current = { ...listener, startedAt, finish };
      const limit = setTimeout(() => {
        alive = false;
        const seconds = (message.timeoutMs / 1000).toFixed(2);
        fail('timeout', 'Sandbox.Timedout', `Task timed out after ${seconds} seconds`);
        void worker.terminate();
      }, message.timeoutMs);
      if (!alive) finish(killed());
      else worker.postMessage(message);
      return promise.finally(() => clearTimeout(limit));
    },
  };
}

function killed(): Outcome {
  const errorMessage = 'Runtime exited with error: signal: killed';
  return { status: 'crash', errorType: 'Runtime.ExitError', errorMessage };
}

function deliver(message: WorkerMessage, invocation: Invocation): void {
  if (message.type === 'log') invocation.onLog(message.text);
  if (message.type === 'chunk') invocation.onChunk(message.data);
  if (message.type === 'result') {
    invocation.finish({ status: 'success', payload: message.payload }, message.memoryMb);
  }
  if (message.type === 'streamed') invocation.finish({ status: 'streamed' }, message.memoryMb);
  if (message.type === 'error') {
    const { errorType, errorMessage } = message;
    invocation.finish({ status: 'error', errorType, errorMessage }, message.memoryMb);
  }
}
