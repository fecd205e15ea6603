import type { Engines } from '@atelier/local-cloud/replicate';
import type { VoiceEngines } from '@atelier/local-cloud/voice';
import { createAnimationEngine } from '@atelier/preview-models/animation';
import { createBackgroundEngine } from '@atelier/preview-models/background';
import { createCompanion } from '@atelier/preview-models/companion';
import { createIllustrationEngine } from '@atelier/preview-models/illustration';
import { createSpeechEngine } from '@atelier/preview-models/speech';
import { quickEngines } from './quick-engines.ts';

export type EngineKind = 'quick' | 'real';

export type SwitchableEngines = ReturnType<typeof switchableEngines>;

/** Engines of which each test says whether they are those that a person meets. */
export function switchableEngines() {
  const kinds: Record<EngineKind, Engines & VoiceEngines> = {
    quick: quickEngines,
    // Each starts its thread with its first job.
    real: {
      animation: createAnimationEngine(),
      background: createBackgroundEngine(),
      illustration: createIllustrationEngine(),
      speech: createSpeechEngine(),
      companion: createCompanion(),
    },
  };
  let kind: EngineKind = 'quick';
  let free = Promise.withResolvers<void>();
  free.resolve();
  const chosen = async () => {
    await free.promise;
    return kinds[kind];
  };
  const engines: Engines & VoiceEngines = {
    animation: {
      animate: async (...wish) => (await chosen()).animation.animate(...wish),
      close: () => kinds.real.animation.close(),
    },
    background: {
      removeBackground: async (...wish) => (await chosen()).background.removeBackground(...wish),
      close: () => kinds.real.background.close(),
    },
    illustration: {
      illustrate: async (...wish) => (await chosen()).illustration.illustrate(...wish),
      close: () => kinds.real.illustration.close(),
    },
    speech: {
      speak: async (...wish) => (await chosen()).speech.speak(...wish),
      close: () => kinds.real.speech.close(),
    },
    companion: { reply: async (...wish) => (await chosen()).companion.reply(...wish) },
  };
  return {
    engines,
    use: (next: EngineKind) => {
      kind = next;
    },
    /** Lets all work wait until `release`. */
    hold: () => {
      free = Promise.withResolvers<void>();
    },
    release: () => free.resolve(),
  };
}
