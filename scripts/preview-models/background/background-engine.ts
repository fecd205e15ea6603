import * as z from 'zod/mini';
import { createWorkerQueue } from '../worker-queue.ts';

/** A picture without its backdrop as PNG, and how sure the engine is of it (0 to 1). */
export type CutOut = { png: Buffer; confidence: number };

/** Removes backdrops on this machine's processor, one picture after another, in a thread of its own. */
export type BackgroundEngine = {
  /** Rejects when the picture cannot be read. */
  removeBackground(image: Buffer): Promise<CutOut>;
  close(): Promise<void>;
};

/** Makes an engine; its thread starts with the first picture and does not keep the process alive. */
export function createBackgroundEngine(): BackgroundEngine {
  const queue = createWorkerQueue<Uint8Array, { png: Uint8Array; confidence: number }>({
    name: 'background',
    url: new URL('./cut-out.ts', import.meta.url),
    result: z.object({ png: z.instanceof(Uint8Array), confidence: z.number() }),
    reuses: true,
  });
  return {
    async removeBackground(image) {
      const { png, confidence } = await queue.run(image);
      return { png: Buffer.from(png.buffer, png.byteOffset, png.byteLength), confidence };
    },
    close: queue.close,
  };
}
