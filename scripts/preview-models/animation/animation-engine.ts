import * as z from 'zod/mini';
import { createWorkerQueue } from '../worker-queue.ts';

/** What is to be made of a still picture. */
export type AnimationWish = {
  image: Uint8Array;
  prompt: string;
  /** Pixels of the video's shorter side. */
  shortSide: number;
  seconds: number;
  /** The same seed gives the same video. */
  seed: number;
};

/** A video, the phrases of the prompt that it moves by, and the words that said nothing to the engine. */
export type Animation = { mp4: Uint8Array<ArrayBuffer>; understood: string[]; ignored: string[] };

/** Makes short videos of still pictures on this machine's processor, one after another. */
export type AnimationEngine = {
  /** Rejects when the picture cannot be read; the signal ends the work. */
  animate(wish: AnimationWish, signal: AbortSignal): Promise<Animation>;
  close(): Promise<void>;
};

/** Makes an engine; each video has a thread of its own, so that ending it frees its memory. */
export function createAnimationEngine(): AnimationEngine {
  const words = z.array(z.string());
  const queue = createWorkerQueue<AnimationWish, Animation>({
    name: 'animation',
    url: new URL('./animate.ts', import.meta.url),
    result: z.object({ mp4: z.instanceof(Uint8Array), understood: words, ignored: words }),
    reuses: false,
  });
  return { animate: queue.run, close: queue.close };
}
