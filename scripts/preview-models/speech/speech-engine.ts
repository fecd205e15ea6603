import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { SpeechWish } from './speech.ts';

const AnswerSchema = z.union([
  z.object({ wav: z.instanceof(Uint8Array) }),
  z.object({ failure: z.string() }),
]);

/** What the thread says about one text. */
export type Answer = z.infer<typeof AnswerSchema>;

/** Speaks on this machine's processor, one text after another, in a thread of its own. */
export type SpeechEngine = {
  /** A WAV file: 16 kHz, mono, 16 bits. Rejects where the text has nothing that can be said. */
  speak(wish: SpeechWish): Promise<Buffer>;
  close(): Promise<void>;
};

const workerOptions = {
  resourceLimits: { maxOldGenerationSizeMb: 256 },
  // Node says of its own WASI at each start that it is experimental.
  execArgv: ['--disable-warning=ExperimentalWarning'],
};

/** The thread ended before it had answered. */
class Stopped extends Error {}

function resultOf(message: unknown): Buffer {
  const answer = AnswerSchema.parse(message);
  if ('failure' in answer) throw new Error(answer.failure);
  const { buffer, byteOffset, byteLength } = answer.wav;
  return Buffer.from(buffer, byteOffset, byteLength);
}

function runJob(worker: Worker, wish: SpeechWish): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = (cause: Error | number) =>
    reject(new Stopped('The speech engine stopped.', { cause }));
  worker.ref();
  worker.on('error', fail).on('exit', fail).on('message', resolve);
  worker.postMessage(wish);
  return promise.then(resultOf).finally(() => {
    worker.off('error', fail).off('exit', fail).off('message', resolve);
    worker.unref();
  });
}

/** Makes an engine; its thread starts with the first text and does not keep the process alive. */
export function createSpeechEngine(
  script: URL = new URL('./worker.ts', import.meta.url),
): SpeechEngine {
  const closing = new AbortController();
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const running = (): Worker => {
    if (worker) return worker;
    const started = new Worker(script, workerOptions);
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.on('error', forget).on('exit', forget);
    worker = started;
    return started;
  };
  const run = (wish: SpeechWish): Promise<Buffer> => {
    closing.signal.throwIfAborted();
    return runJob(running(), wish);
  };
  return {
    speak(wish) {
      // A text gets a second thread where the first one is lost.
      const again = (error: unknown) =>
        error instanceof Stopped ? run(wish) : Promise.reject(error);
      const job = last.then(() => run(wish).catch(again));
      last = job.catch(() => undefined);
      return job;
    },
    async close() {
      closing.abort(new Error('The speech engine was closed.'));
      await last;
      await worker?.terminate();
    },
  };
}
