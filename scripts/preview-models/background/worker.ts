import { parentPort } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { Answer } from './background-engine.ts';
import { cutOut } from './cut-out.ts';

const Job = z.object({ id: z.number(), image: z.instanceof(Uint8Array) });

async function answer(message: unknown): Promise<Answer> {
  const { id, image } = Job.parse(message);
  try {
    const { png, confidence } = await cutOut(Buffer.from(image));
    return { id, png: Uint8Array.from(png), confidence };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (message: unknown) => {
  parentPort?.postMessage(await answer(message));
});
