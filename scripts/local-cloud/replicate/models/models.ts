import type { Model } from '../model.ts';
import type { Engines } from '../prediction.ts';
import { briaRemoveBackground, labBackgroundRemover } from './background-removers.ts';
import { fluxSchnell } from './flux-schnell.ts';
import { seedance1Lite } from './seedance-1-lite.ts';

/** Every model the local Replicate knows. */
export const createModels = (engines: Engines): Model[] => [
  briaRemoveBackground(engines.background),
  labBackgroundRemover(engines.background),
  fluxSchnell(engines.illustration),
  seedance1Lite(engines.animation),
];
