import type { Engines } from '@atelier/local-cloud/replicate';
import type { VoiceEngines } from '@atelier/local-cloud/voice';
import { createAnimationEngine } from '@atelier/preview-models/animation';
import { createBackgroundEngine } from '@atelier/preview-models/background';
import { createCompanion } from '@atelier/preview-models/companion';
import { createEnhanceEngine } from '@atelier/preview-models/enhance';
import { createIllustrationEngine } from '@atelier/preview-models/illustration';
import { createInpaintEngine } from '@atelier/preview-models/inpaint';
import { createRestyleEngine } from '@atelier/preview-models/restyle';
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
      enhance: createEnhanceEngine(),
      illustration: createIllustrationEngine(),
      inpaint: createInpaintEngine(),
      restyle: createRestyleEngine(),
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
    enhance: {
      enhance: async (...wish) => (await chosen()).enhance.enhance(...wish),
      close: () => kinds.real.enhance.close(),
    },
    inpaint: {
      inpaint: async (...wish) => (await chosen()).inpaint.inpaint(...wish),
      close: () => kinds.real.inpaint.close(),
    },
    restyle: {
      restyle: async (...wish) => (await chosen()).restyle.restyle(...wish),
      close: () => kinds.real.restyle.close(),
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
    /** Lets what waits end with an error; what comes later is done. */
    fail: (reason: string) => {
      const waiting = free;
      free = Promise.withResolvers<void>();
      free.resolve();
      waiting.reject(new Error(reason));
    },
  };
}
