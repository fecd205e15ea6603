import { circle, filled } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { coat, modelled } from './coat.ts';

/** A bear that walks. */
export const bear: Thing = (stage, depth) => {
  const fur = coat(stage, 'bear', depth, ['#5a3d2b', '#3f2d25', '#76523a']);
  const far = 'M22 -30L20 0H4L4 -26ZM-34 -30L-30 0H-46L-46 -34Z';
  const body =
    'M-56 -38C-58 -64 -36 -80 -10 -76C4 -82 20 -82 30 -74C34 -80 39 -84 45 -81C49 -85 56 -83 56 -76C64 -70 74 -62 76 -55C76 -49 66 -47 56 -47C52 -40 46 -36 44 -28C44 -18 46 -8 48 0H28C27 -8 26 -16 24 -23C10 -20 -10 -20 -22 -25C-22 -16 -20 -8 -18 0H-40C-42 -8 -44 -16 -46 -22C-52 -26 -56 -30 -56 -38Z';
  const face = circle(75, -57, 2.8, '#171214') + circle(59, -68, 1.8, '#171214');
  return filled(far, fur.dark) + modelled(stage, body, fur) + face;
};
