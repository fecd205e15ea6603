import type { AnimationEngine } from '@atelier/preview-models/animation';
import type { BackgroundEngine } from '@atelier/preview-models/background';
import type { IllustrationEngine } from '@atelier/preview-models/illustration';
import type { Model } from '../model.ts';
import { briaRemoveBackground } from './bria-remove-background.ts';
import { fluxSchnell } from './flux-schnell.ts';
import { labBackgroundRemover } from './lab-background-remover.ts';
import { seedance1Lite } from './seedance-1-lite.ts';

/** The engines that stand in for Replicate's hardware. */
export type Engines = {
  animation: AnimationEngine;
  background: BackgroundEngine;
  illustration: IllustrationEngine;
};

/** Every model the local Replicate knows. */
export const createModels = (engines: Engines): Model[] => [
  briaRemoveBackground(engines.background),
  labBackgroundRemover(engines.background),
  fluxSchnell(engines.illustration),
  seedance1Lite(engines.animation),
];
