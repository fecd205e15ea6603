import * as z from 'zod/mini';
import type { PictureStyle } from '../../../shared/picture-styles.ts';
import { createWorkerQueue } from '../worker-queue.ts';

/** A picture to redraw; `strength` is how much of the style is seen, 0 to 1. */
export type RestyleWish = { image: Uint8Array; style: PictureStyle; strength: number };

/** Works pictures over in the styles of the illustrations, one after another, in a thread of its own. */
export type RestyleEngine = {
  /** A PNG without transparency, in the picture's own size. Rejects when it cannot be read, and when the signal is raised. */
  restyle(wish: RestyleWish, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Makes an engine; its thread starts with the first picture and does not keep the process alive. */
export function createRestyleEngine(): RestyleEngine {
  const queue = createWorkerQueue<RestyleWish, Uint8Array>({
    name: 'restyle',
    url: new URL('./restyle.ts', import.meta.url),
    result: z.instanceof(Uint8Array),
    reuses: true,
  });
  return { restyle: queue.run, close: queue.close };
}
