import { parentPort, Worker, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';

/** Jobs for a thread, done one after another. */
type WorkerQueue<Wish, Result> = {
  /** Rejects when the job fails, and when the signal is raised before or while it runs. */
  run(wish: Wish, signal?: AbortSignal): Promise<Result>;
  /** Stops the running job and waits until it has ended; waiting jobs fail. */
  close(): Promise<void>;
};

type Options<Result> = {
  /** What errors call the engine; the thread's module calls `serveJobs` with the same name. */
  name: string;
  /** The module of the thread. */
  url: URL;
  result: z.ZodMiniType<Result>;
  /** Whether the thread waits for the next job; else each has one of its own, which frees its memory. */
  reuses: boolean;
  /** How often a job is given to another thread after its own was lost; never unless told. */
  retries?: number;
  /** Arguments of Node for the thread. */
  execArgv?: string[];
};

const MEMORY_LIMIT = { maxOldGenerationSizeMb: 512 };

/** How long a thread waits for its next job before it is ended, in milliseconds: what it has loaded takes memory. */
const idleLimitMs = 60_000;

/** The thread ended before it had answered. */
class LostThread extends Error {}

/** The thread's answer to one wish; rejects when the thread ends or the signal is raised before it comes. */
async function answerOf(
  worker: Worker,
  wish: unknown,
  signal: AbortSignal,
  name: string,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const abort = () => reject(signal.reason);
  const fail = (cause: Error | number) =>
    reject(new LostThread(`The ${name} engine stopped.`, { cause }));
  signal.addEventListener('abort', abort);
  worker.on('error', fail).on('exit', fail).on('message', resolve);
  worker.postMessage(wish);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', abort);
    worker.off('error', fail).off('exit', fail).off('message', resolve);
  }
}

/** Runs one job at a time. A thread that was stopped in the middle of a job is not used again. */
function createRunner<Result>({ name, url, result, reuses, execArgv }: Options<Result>) {
  const answerSchema = z.union([z.object({ result }), z.object({ failure: z.string() })]);
  let idle: Worker | undefined;
  let expiry: NodeJS.Timeout | undefined;
  const start = (): Worker => {
    const limits = { resourceLimits: MEMORY_LIMIT, ...(execArgv && { execArgv }) };
    const worker = new Worker(url, { workerData: name, ...limits });
    const forget = () => {
      if (idle === worker) idle = undefined;
    };
    return worker.on('error', forget).on('exit', forget);
  };
  const rest = (worker: Worker): void => {
    worker.unref();
    expiry = setTimeout(() => {
      idle = undefined;
      void worker.terminate();
    }, idleLimitMs).unref();
  };
  return {
    end: async () => idle?.terminate(),
    async run(wish: unknown, signal: AbortSignal): Promise<Result> {
      signal.throwIfAborted();
      const worker = idle ?? start();
      idle = undefined;
      clearTimeout(expiry);
      worker.ref();
      try {
        const answer = answerSchema.parse(await answerOf(worker, wish, signal, name));
        if (reuses) idle = worker;
        if ('failure' in answer) throw new Error(answer.failure);
        return answer.result;
      } finally {
        if (idle === worker) rest(worker);
        else await worker.terminate();
      }
    },
  };
}

/** Makes a queue; its thread starts with the first job and does not keep the process alive while it waits. */
export function createWorkerQueue<Wish, Result>(
  options: Options<Result>,
): WorkerQueue<Wish, Result> {
  const runner = createRunner(options);
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  const attempt = async (wish: Wish, signal: AbortSignal, retries = 0): Promise<Result> => {
    try {
      return await runner.run(wish, signal);
    } catch (error) {
      if (!(error instanceof LostThread) || retries === 0) throw error;
      return attempt(wish, signal, retries - 1);
    }
  };
  return {
    run(wish, signal) {
      const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const job = last.then(() => attempt(wish, either, options.retries));
      last = job.catch(() => undefined);
      return job;
    },
    async close() {
      closing.abort(new Error(`The ${options.name} engine was closed.`));
      await last;
      await runner.end();
    },
  };
}

/** Answers the jobs of the queue of this name, where this thread is its; elsewhere nothing happens. */
export function serveJobs<Wish, Result>(
  name: string,
  schema: z.ZodMiniType<Wish>,
  run: (wish: Wish) => Result | Promise<Result>,
): void {
  if (workerData !== name) return;
  parentPort?.on('message', async (message: unknown) => {
    try {
      parentPort?.postMessage({ result: await run(schema.parse(message)) });
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      parentPort?.postMessage({ failure });
    }
  });
}
