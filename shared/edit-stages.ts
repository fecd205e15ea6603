import type { StagePlan } from './features.ts';
import type { ImageEdit } from './image-modes.ts';

const initial = 'Preparing...';

/** Milliseconds of a stage: an edit takes about 10 seconds. */
const tick = 2500;

/** What an edit probably does at the moment. Background removal has a plan of its own. */
export const editStages: Readonly<Record<ImageEdit['mode'], StagePlan>> = {
  enhance: {
    initial,
    tick,
    stages: [
      { percent: 30, label: 'Taking out the noise' },
      { percent: 60, label: 'Sharpening the edges' },
      { percent: 90, label: 'Checking the details' },
    ],
  },
  object: {
    initial,
    tick,
    stages: [
      { percent: 30, label: 'Reading the paint' },
      { percent: 60, label: 'Filling the place' },
      { percent: 90, label: 'Matching grain and light' },
    ],
  },
  style: {
    initial,
    tick,
    stages: [
      { percent: 30, label: 'Reading the shapes' },
      { percent: 60, label: 'Mixing the colors' },
      { percent: 90, label: 'Drawing the last strokes' },
    ],
  },
};
