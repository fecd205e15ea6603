import * as z from 'zod/mini';
import { createWorkerQueue } from '../worker-queue.ts';

/** What is to be drawn. */
export type IllustrationWish = {
  prompt: string;
  /** The same prompt and seed give the same picture, byte by byte. */
  seed: number;
  /** In pixels; without one, a square of 1024. */
  size?: { width: number; height: number } | undefined;
};

/** A picture, and the words of the prompt that it follows, as they are spelled there. */
export type Illustration = { png: Uint8Array<ArrayBuffer>; understood: string[] };

/** Draws pictures on this machine's processor, one after another, in a thread of its own. */
export type IllustrationEngine = {
  /** Rejects when the signal is raised before or while the picture is drawn. */
  illustrate(wish: IllustrationWish, signal: AbortSignal): Promise<Illustration>;
  close(): Promise<void>;
};

/** Makes an engine; its thread starts with the first picture and does not keep the process alive. */
export function createIllustrationEngine(): IllustrationEngine {
  const queue = createWorkerQueue<IllustrationWish, Illustration>({
    name: 'illustration',
    url: new URL('./illustrate.ts', import.meta.url),
    result: z.object({ png: z.instanceof(Uint8Array), understood: z.array(z.string()) }),
    reuses: true,
  });
  return { illustrate: queue.run, close: queue.close };
}
