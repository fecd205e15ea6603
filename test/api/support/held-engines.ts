import type { Engines } from '@atelier/local-cloud/replicate';
import type { VoiceEngines } from '@atelier/local-cloud/voice';
import { quickEngines } from './quick-engines.ts';

/** Engines of which the next runs can be held, each for as long as a test wants. */
export function heldEngines(of: Engines & VoiceEngines = quickEngines) {
  const waiting: { reached: () => void; end: Promise<void> }[] = [];
  const turn = async () => {
    const next = waiting.shift();
    next?.reached();
    await next?.end;
  };
  const { animation, background, illustration } = of;
  const engines: Engines & VoiceEngines = {
    ...of,
    animation: {
      ...animation,
      animate: (...wish) => turn().then(() => animation.animate(...wish)),
    },
    background: {
      ...background,
      removeBackground: (...wish) => turn().then(() => background.removeBackground(...wish)),
    },
    illustration: {
      ...illustration,
      illustrate: (...wish) => turn().then(() => illustration.illustrate(...wish)),
    },
  };
  return {
    engines,
    /** Holds the next run, and those after it up to `runs`, until `end`. */
    hold(runs = 1): { reached: Promise<void>; end(): void } {
      const reached = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<void>();
      for (let n = 0; n < runs; n += 1) {
        waiting.push({ reached: reached.resolve, end: ended.promise });
      }
      return { reached: reached.promise, end: ended.resolve };
    },
  };
}
