import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/** What is to be drawn. */
export type IllustrationWish = {
  prompt: string;
  /** The same prompt and seed give the same picture, byte by byte. */
  seed: number;
};

/** A square picture, and the words of the prompt that it follows, as they are spelled there. */
export type Illustration = { png: Uint8Array<ArrayBuffer>; understood: string[] };

/** Width and height of an illustration in pixels. */
export const ILLUSTRATION_SIZE = 1024;

const AnswerSchema = z.union([
  z.object({ png: z.instanceof(Uint8Array), understood: z.array(z.string()) }),
  z.object({ failure: z.string() }),
]);

/** What the thread says about one picture. */
export type Answer = z.infer<typeof AnswerSchema>;

/** Draws pictures on this machine's processor, one after another, in a thread of its own. */
export type IllustrationEngine = {
  /** Rejects when the signal is raised before or while the picture is drawn. */
  illustrate(wish: IllustrationWish, signal: AbortSignal): Promise<Illustration>;
  close(): Promise<void>;
};

const MEMORY_LIMIT = { maxOldGenerationSizeMb: 512 };

function resultOf(message: unknown): Illustration {
  const answer = AnswerSchema.parse(message);
  if ('failure' in answer) throw new Error(answer.failure);
  return answer;
}

/** One picture; a thread that is stopped in the middle of it is of no more use. */
function runJob(
  worker: Worker,
  wish: IllustrationWish,
  signal: AbortSignal,
): Promise<Illustration> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const abort = () => {
    reject(signal.reason);
    void worker.terminate();
  };
  const fail = (cause: Error | number) =>
    reject(new Error('The illustration engine stopped.', { cause }));
  signal.addEventListener('abort', abort);
  worker.ref();
  worker.on('error', fail).on('exit', fail).on('message', resolve);
  worker.postMessage(wish);
  return promise.then(resultOf).finally(() => {
    signal.removeEventListener('abort', abort);
    worker.off('error', fail).off('exit', fail).off('message', resolve);
    worker.unref();
  });
}

/** Makes an engine; its thread starts with the first picture and does not keep the process alive. */
export function createIllustrationEngine(): IllustrationEngine {
  const closing = new AbortController();
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const running = (): Worker => {
    if (worker) return worker;
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: MEMORY_LIMIT,
    });
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.on('error', forget).on('exit', forget);
    worker = started;
    return started;
  };
  return {
    illustrate(wish, signal) {
      const either = AbortSignal.any([signal, closing.signal]);
      const job = last.then(() => {
        either.throwIfAborted();
        return runJob(running(), wish, either).finally(() => {
          if (either.aborted) worker = undefined;
        });
      });
      last = job.catch(() => undefined);
      return job;
    },
    async close() {
      closing.abort(new Error('The illustration engine was closed.'));
      await last;
      await worker?.terminate();
    },
  };
}
