import type { VoiceEngines } from '../../voice/call.ts';

/** Engines for tests that are not about what they say: they speak and answer at once. */
export const quickVoice: VoiceEngines = {
  speech: {
    speak: async ({ text, voice }) => Buffer.from(`RIFF ${voice}: ${text}`),
    close: async () => undefined,
  },
  companion: { reply: async ({ turns }) => `I hear: ${turns.at(-1)?.content}` },
};
