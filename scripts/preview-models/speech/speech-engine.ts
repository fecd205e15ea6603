import * as z from 'zod/mini';
import type { VoiceName } from '../../../shared/voice-options.ts';
import { createWorkerQueue } from '../worker-queue.ts';

/** What is to be said. The same wish gives the same sound, byte by byte. */
export type SpeechWish = { text: string; voice: VoiceName };

/** Speaks on this machine's processor, one text after another, in a thread of its own. */
export type SpeechEngine = {
  /** A WAV file: 16 kHz, mono, 16 bits. Rejects where the text has nothing that can be said. */
  speak(wish: SpeechWish): Promise<Buffer>;
  close(): Promise<void>;
};

/** Makes an engine; its thread starts with the first text and does not keep the process alive. */
export function createSpeechEngine(
  url: URL = new URL('./speak.ts', import.meta.url),
): SpeechEngine {
  const queue = createWorkerQueue<SpeechWish, Uint8Array>({
    name: 'speech',
    url,
    result: z.instanceof(Uint8Array),
    reuses: true,
    // In a call, silence is worse than words that come late.
    retries: 1,
    // Node says of its own WASI at each start that it is experimental.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  return {
    async speak(wish) {
      const wav = await queue.run(wish);
      return Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength);
    },
    close: queue.close,
  };
}
