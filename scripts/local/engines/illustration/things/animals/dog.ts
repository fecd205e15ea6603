import { circle, ellipse, filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { coat, modelled } from './coat.ts';

/** A dog that sits and looks to the side. */
export const dog: Thing = (stage, depth) => {
  const fur = coat(stage, 'dog', depth, ['#b98146', '#7a5236', '#d8b98a', '#3b3532', '#c8bfb4']);
  const tail = stroked('M-26 -5C-40 -3 -50 -14 -50 -26', fur.base, 7);
  const body =
    'M16 0L15 -6C13 -20 17 -32 15 -44C15 -50 18 -54 20 -57L35 -58C40 -60 40 -68 35 -70L26 -75C23 -84 14 -89 5 -87C-3 -85 -7 -78 -8 -68C-11 -56 -20 -42 -26 -28C-34 -16 -35 -5 -31 0Z';
  const leg = filled('M8 0C8 -14 10 -26 8 -36L-2 -30C-2 -18 -3 -8 -6 0Z', fur.dark, {
    opacity: 0.55,
  });
  const haunch = ellipse(-17, -13, [14, 13], fur.dark, { opacity: 0.45 });
  const ear = filled('M3 -84C-9 -82 -13 -66 -6 -56C2 -56 8 -70 10 -80Z', fur.dark);
  const face = circle(37, -67, 3.2, '#1b1719') + circle(22, -74, 2, '#1b1719');
  const collar = stroked('M-7 -60C0 -54 10 -52 17 -54', stage.light.paint('#c7361a', depth), 4);
  return tail + modelled(stage, body, fur) + leg + haunch + ear + face + collar;
};
