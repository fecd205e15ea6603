import type { Engines } from '@atelier/local-cloud/replicate';
import type { Studio } from '@atelier/local-cloud/studio';
import type { VoiceEngines } from '@atelier/local-cloud/voice';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import { quickEngines } from './quick-engines.ts';

/** Quick engines whose model of a tool is out of order until it is mended, so that its provider takes work and fails it. */
export function breakableEngines() {
  const dead = new Set<Feature>();
  const unlessDead = (tool: Feature) => {
    if (dead.has(tool)) throw new Error('The model is out of order.');
  };
  const { background, illustration, animation } = quickEngines;
  const engines: Engines & VoiceEngines = {
    ...quickEngines,
    background: {
      ...background,
      removeBackground: async (...wish) => {
        unlessDead('imageEditing');
        return background.removeBackground(...wish);
      },
    },
    illustration: {
      ...illustration,
      illustrate: async (...wish) => {
        unlessDead('imageGeneration');
        return illustration.illustrate(...wish);
      },
    },
    animation: {
      ...animation,
      animate: async (...wish) => {
        unlessDead('videoGeneration');
        return animation.animate(...wish);
      },
    },
  };
  return { engines, dead };
}

type Dead = ReturnType<typeof breakableEngines>['dead'];

/** Lets the provider of one tool fail, for as many tries of it as are to come, and those of all others work. */
export function breakOnly(studio: Studio, dead: Dead, tool: Feature, tries: number): void {
  for (const each of featureKeys) dead.delete(each);
  if (tool !== 'audioChat') dead.add(tool);
  else for (let n = 0; n < tries; n += 1) studio.voice.faults.next({ kind: 'status', status: 500 });
}
