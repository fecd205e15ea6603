import { circle, ellipse, filled } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { coat, modelled } from './coat.ts';

/** A hare that sits up. */
export const rabbit: Thing = (stage, depth) => {
  const fur = coat(stage, 'rabbit', depth, ['#a98f74', '#d9d0c4', '#8b7a6c', '#c9b79c']);
  const ears =
    'M2 -62C-8 -76 -10 -94 -5 -104C3 -98 8 -80 9 -64ZM10 -62C8 -78 13 -94 22 -100C26 -88 22 -72 17 -61Z';
  const body =
    'M-34 -6C-42 -30 -22 -46 -4 -46C-4 -58 4 -66 14 -66C26 -66 32 -56 30 -49C29 -43 24 -40 19 -40C22 -28 20 -12 22 0H-24C-30 0 -33 -2 -34 -6Z';
  const haunch = ellipse(-14, -16, [15, 14], fur.dark, { opacity: 0.35 });
  const scut = circle(-35, -8, 7, stage.light.lit('#f6f0e6', depth));
  return (
    filled(ears, fur.dark) +
    scut +
    modelled(stage, body, fur) +
    haunch +
    circle(21, -55, 2, '#151214')
  );
};
