import type { BackgroundEngine } from '../../engines/background/background-engine.ts';
import type { Model } from '../model.ts';
import { briaRemoveBackground } from './bria-remove-background.ts';
import { labBackgroundRemover } from './lab-background-remover.ts';

/** The engines that stand in for Replicate's hardware. */
export type Engines = { background: BackgroundEngine };

/** Every model the local Replicate knows. */
export const createModels = (engines: Engines): Model[] => [
  briaRemoveBackground(engines.background),
  labBackgroundRemover(engines.background),
];
