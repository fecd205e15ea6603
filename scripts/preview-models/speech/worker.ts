import { parentPort } from 'node:worker_threads';
import * as z from 'zod/mini';
import { voiceNames } from '../../../shared/voice-options.ts';
import { speak } from './speak.ts';
import type { Answer } from './speech-engine.ts';

const Wish = z.object({ text: z.string(), voice: z.enum(voiceNames) });

function answer(message: unknown): Answer {
  try {
    return { wav: speak(Wish.parse(message)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (message: unknown) => {
  parentPort?.postMessage(answer(message));
});
