import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { Animation, AnimationWish } from './animation.ts';

const AnswerSchema = z.union([
  z.object({
    mp4: z.instanceof(Uint8Array),
    understood: z.array(z.string()),
    ignored: z.array(z.string()),
  }),
  z.object({ failure: z.string() }),
]);

/** What the thread says about its one video. */
export type Answer = z.infer<typeof AnswerSchema>;

/** Makes short videos of still pictures on this machine's processor, one after another. */
export type AnimationEngine = {
  /** Rejects when the picture cannot be read; the signal ends the work. */
  animate(wish: AnimationWish, signal: AbortSignal): Promise<Animation>;
  close(): Promise<void>;
};

const MEMORY_LIMIT = { maxOldGenerationSizeMb: 512 };

function resultOf(message: unknown): Animation {
  const answer = AnswerSchema.parse(message);
  if ('failure' in answer) throw new Error(answer.failure);
  return answer;
}

/** Each video has a thread of its own, so that ending the thread ends the work and frees its memory. */
function runJob(wish: AnimationWish, signal: AbortSignal): Promise<Animation> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: wish,
    resourceLimits: MEMORY_LIMIT,
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const abort = () => reject(signal.reason);
  const fail = (cause: Error | number) =>
    reject(new Error('The animation engine stopped.', { cause }));
  signal.addEventListener('abort', abort);
  worker.on('error', fail).on('exit', fail).on('message', resolve);
  return promise.then(resultOf).finally(async () => {
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  });
}

/** Makes an engine; nothing runs before the first video. */
export function createAnimationEngine(): AnimationEngine {
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  return {
    animate(wish, signal) {
      const either = AbortSignal.any([signal, closing.signal]);
      const job = last.then(() => runJob(wish, either));
      last = job.catch(() => undefined);
      return job;
    },
    async close() {
      closing.abort(new Error('The animation engine was closed.'));
      await last;
    },
  };
}
