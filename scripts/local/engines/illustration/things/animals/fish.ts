import { circle, filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { coat, modelled } from './coat.ts';

/** A fish in side view. */
export const fish: Thing = (stage, depth) => {
  const skin = coat(stage, 'fish', depth, [
    '#e2702f',
    '#e9b13c',
    '#4f9fc0',
    '#d1536a',
    '#f0d9a8',
    '#5f7fc4',
  ]);
  const fins = filled(
    'M-10 -66C0 -88 26 -84 34 -70ZM0 -32C4 -20 18 -18 26 -26ZM-44 -50C-58 -70 -72 -76 -80 -72C-72 -60 -72 -40 -80 -28C-70 -26 -56 -32 -44 -50Z',
    skin.dark,
  );
  const body =
    'M-48 -50C-32 -76 14 -82 44 -64C54 -58 60 -52 62 -49C58 -44 50 -38 40 -34C12 -22 -32 -26 -48 -50Z';
  const stripes = stroked('M22 -69C16 -56 16 -44 22 -32M2 -73C-6 -58 -6 -42 2 -29', skin.pale, 5, {
    opacity: 0.65,
  });
  const eye = circle(46, -54, 5, '#fdfaf2') + circle(47, -54, 2.8, '#17161a');
  return (
    fins +
    modelled(stage, body, skin) +
    stripes +
    filled('M24 -46C14 -52 4 -46 2 -38C12 -36 20 -38 24 -46Z', skin.dark, { opacity: 0.8 }) +
    eye
  );
};
