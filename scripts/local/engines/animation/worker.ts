import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { animate } from './animate.ts';
import type { Answer } from './animation-engine.ts';

const Wish = z.object({
  image: z.instanceof(Uint8Array),
  prompt: z.string(),
  shortSide: z.number(),
  seconds: z.number(),
  seed: z.number(),
});

async function answer(): Promise<Answer> {
  try {
    return await animate(Wish.parse(workerData));
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.postMessage(await answer());
