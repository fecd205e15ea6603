import * as z from 'zod/mini';
import { createWorkerQueue } from '../worker-queue.ts';

/** A picture to clean up; `scale` is how many times as wide and as high it comes back. */
export type EnhanceWish = { image: Uint8Array; scale: 1 | 2 };

/** Takes noise out of pictures and sharpens them, one after another, in a thread of its own. */
export type EnhanceEngine = {
  /** A PNG without transparency. Rejects when the picture cannot be read, and when the signal is raised. */
  enhance(wish: EnhanceWish, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Makes an engine; its thread starts with the first picture and does not keep the process alive. */
export function createEnhanceEngine(): EnhanceEngine {
  const queue = createWorkerQueue<EnhanceWish, Uint8Array>({
    name: 'enhance',
    url: new URL('./enhance.ts', import.meta.url),
    result: z.instanceof(Uint8Array),
    reuses: true,
  });
  return { enhance: queue.run, close: queue.close };
}
