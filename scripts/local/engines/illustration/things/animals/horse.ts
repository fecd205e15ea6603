import { circle, filled } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { coat, modelled } from './coat.ts';

/** A horse that stands. */
export const horse: Thing = (stage, depth) => {
  const fur = coat(stage, 'horse', depth, ['#7a4a2e', '#4b3128', '#a87148', '#e4dccf']);
  const far =
    'M33 -40L41 -23L38 -5L41 0H33L33 -20L26 -37ZM-37 -42L-47 -24L-44 -5L-40 0H-48L-52 -21L-46 -44Z';
  const body =
    'M-45 -58C-36 -66 -20 -64 -8 -61C2 -59 12 -61 19 -67C27 -77 33 -90 39 -98L42 -107L47 -99C53 -95 59 -86 65 -78C68 -73 66 -67 60 -68C55 -70 51 -74 46 -76C43 -71 40 -63 38 -54C38 -46 35 -41 31 -38C32 -30 32 -24 31 -18L29 -5L33 0H24L25 -18C24 -26 23 -30 21 -34C10 -31 -10 -30 -22 -36C-26 -30 -28 -24 -27 -16L-25 -5L-21 0H-31L-33 -18C-34 -26 -38 -32 -43 -38C-51 -44 -52 -53 -45 -58Z';
  const tail = 'M-45 -57C-59 -54 -63 -34 -57 -16C-53 -26 -50 -42 -44 -48Z';
  const mane = 'M41 -102C31 -95 21 -80 13 -64C22 -64 33 -72 38 -88Z';
  const eye = circle(52, -87, 1.5, '#151214');
  return (
    filled(far, fur.dark) +
    filled(tail, fur.dark) +
    modelled(stage, body, fur) +
    filled(mane, fur.dark) +
    eye
  );
};
