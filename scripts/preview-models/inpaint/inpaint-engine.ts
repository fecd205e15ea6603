import * as z from 'zod/mini';
import { createWorkerQueue } from '../worker-queue.ts';

/** A picture, and a mask of its size: what is light in it is to be taken out. */
export type InpaintWish = { image: Uint8Array; mask: Uint8Array };

/** Takes things out of pictures, one after another, in a thread of its own. */
export type InpaintEngine = {
  /**
   * A PNG without transparency, in the picture's own size. Rejects when one of the two cannot be read or they differ
   * in size, when nothing or everything is painted over, and when the signal is raised.
   */
  inpaint(wish: InpaintWish, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Makes an engine; its thread starts with the first picture and does not keep the process alive. */
export function createInpaintEngine(): InpaintEngine {
  const queue = createWorkerQueue<InpaintWish, Uint8Array>({
    name: 'inpaint',
    url: new URL('./inpaint.ts', import.meta.url),
    result: z.instanceof(Uint8Array),
    reuses: true,
  });
  return { inpaint: queue.run, close: queue.close };
}
