import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { CutOut } from './cut-out.ts';

const AnswerSchema = z.union([
  z.object({ id: z.number(), png: z.instanceof(Uint8Array), confidence: z.number() }),
  z.object({ id: z.number(), failure: z.string() }),
]);

/** What the worker says about one picture. */
export type Answer = z.infer<typeof AnswerSchema>;

/** Removes backdrops on this machine's processor, one picture after another, in a thread of its own. */
export type BackgroundEngine = {
  removeBackground(image: Buffer): Promise<CutOut>;
  close(): Promise<void>;
};

const MEMORY_LIMIT = { maxOldGenerationSizeMb: 512 };

function runJob(worker: Worker, id: number, image: Buffer): Promise<CutOut> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      worker.unref();
    };
    const onEnd = (cause: Error | number) => {
      stop();
      reject(new Error('The background engine stopped.', { cause }));
    };
    const onMessage = (message: unknown) => {
      stop();
      const answer = AnswerSchema.parse(message);
      if ('failure' in answer) reject(new Error(answer.failure));
      else resolve({ png: Buffer.from(answer.png), confidence: answer.confidence });
    };
    worker.ref();
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    worker.postMessage({ id, image: Uint8Array.from(image) });
  });
}

/** Makes an engine; its thread starts with the first picture and does not keep the process alive. */
export function createBackgroundEngine(): BackgroundEngine {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let jobs = 0;
  const running = (): Worker => {
    if (worker) return worker;
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: MEMORY_LIMIT,
    });
    started
      .on('error', () => undefined)
      .on('exit', () => {
        if (worker === started) worker = undefined;
      });
    worker = started;
    return started;
  };
  return {
    removeBackground(image) {
      const job = last.then(() => runJob(running(), ++jobs, image));
      last = job.catch(() => undefined);
      return job;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
