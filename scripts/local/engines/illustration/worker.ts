import { parentPort } from 'node:worker_threads';
import * as z from 'zod/mini';
import { illustrate } from './illustrate.ts';
import type { Answer } from './illustration-engine.ts';

const Wish = z.object({ prompt: z.string(), seed: z.number() });

async function answer(message: unknown): Promise<Answer> {
  try {
    return await illustrate(Wish.parse(message));
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (message: unknown) => {
  parentPort?.postMessage(await answer(message));
});
