import { circle, filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';

const COATS = ['#c0472f', '#d9a13a', '#3f6f8f', '#4f7a5a', '#7a4a70', '#e6dccb'] as const;

/** Someone who stands and looks into the distance. */
export const person: Thing = ({ brief, dice, light }, depth) => {
  const own = brief.colourOf('person') ?? dice.pick(COATS);
  const coat = light.paint(own, depth);
  const dark = light.shaded(own, depth);
  const legs = filled('M-9 -42L-8 0H-2L0 -30L2 0H8L9 -42Z', light.shaded('#3a3f52', depth));
  const body = filled(
    'M-11 -38C-14 -56 -13 -74 -8 -80C-4 -83 4 -83 8 -80C13 -74 14 -56 11 -38Z',
    coat,
  );
  const half = filled(
    light.side < 0
      ? 'M0 -82C4 -83 6 -82 8 -80C13 -74 14 -56 11 -38H1Z'
      : 'M0 -82C-4 -83 -6 -82 -8 -80C-13 -74 -14 -56 -11 -38H-1Z',
    dark,
    { opacity: 0.7 },
  );
  const arms = stroked('M-10 -75C-16 -64 -16 -54 -13 -44M10 -75C16 -64 16 -54 13 -44', dark, 4.6);
  const head = circle(0, -90, 7.6, light.paint('#c99878', depth));
  const hair = filled(
    'M-8 -88C-9 -100 9 -100 8 -88C7 -84 -7 -84 -8 -88Z',
    light.paint(dice.pick(['#2f2523', '#6b452c', '#a87a45', '#3a3236']), depth),
  );
  const pack = dice.chance(0.4)
    ? `<rect x="-8" y="-76" width="16" height="24" rx="4" fill="${light.paint('#7a6248', depth)}"/>`
    : '';
  return legs + arms + body + half + pack + head + hair;
};
