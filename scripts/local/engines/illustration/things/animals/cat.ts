import { stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { coat, modelled } from './coat.ts';

/** A cat that sits and looks into the picture. */
export const cat: Thing = (stage, depth) => {
  const fur = coat(stage, 'cat', depth, ['#2e2b33', '#4a4650', '#c07a3e', '#8a8288', '#e8dfd2']);
  const tail = stroked('M20 -5C44 2 56 -12 48 -28C45 -36 50 -42 56 -40', fur.base, 8);
  const body =
    'M-27 0C-36 -24 -25 -50 -13 -58C-6 -62 6 -62 13 -58C26 -50 36 -24 27 0C18 2 -18 2 -27 0Z';
  const head =
    'M-20 -68C-23 -78 -22 -92 -19 -101C-13 -98 -8 -93 -5 -88C-2 -89 2 -89 5 -88C8 -93 13 -98 19 -101C22 -92 23 -78 20 -68C17 -56 -17 -56 -20 -68Z';
  const spine = stroked('M0 -58C-2 -40 -2 -24 0 -8', fur.dark, 2, { opacity: 0.5 });
  const haunch = stroked(
    'M-20 -4C-26 -16 -22 -28 -14 -32M20 -4C26 -16 22 -28 14 -32',
    fur.dark,
    2,
    { opacity: 0.6 },
  );
  return tail + modelled(stage, body, fur) + modelled(stage, head, fur) + spine + haunch;
};
