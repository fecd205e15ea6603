import { circle, filled } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';

/** A rocket on its jet of fire. */
export const rocket: Thing = ({ brief, light, defs, dice }, depth) => {
  const own = brief.colourOf('rocket') ?? '#eceae4';
  const trim = '#c8402f';
  const skin = defs.linear(
    [
      [0, light.lit(own, depth)],
      [0.6, light.paint(own, depth)],
      [1, light.shaded(own, depth)],
    ],
    light.side < 0 ? [0, 0, 1, 0] : [1, 0, 0, 0],
  );
  const fins = filled(
    'M-13 -34C-28 -26 -31 -10 -28 4L-11 -8ZM13 -34C28 -26 31 -10 28 4L11 -8Z',
    light.paint(trim, depth),
  );
  const body = filled('M-12 -6C-18 -38 -16 -76 0 -104C16 -76 18 -38 12 -6Z', skin);
  const nose = filled(
    'M-10.4 -80C-8 -89 -4 -97 0 -104C4 -97 8 -89 10.4 -80Z',
    light.paint(trim, depth),
  );
  const eye =
    circle(0, -60, 6.5, light.shaded('#c9c2b6', depth)) +
    circle(0, -60, 4.6, light.lamp('#8fd0e8'));
  const jet =
    filled(
      `M-9 -5C-16 20 -6 40 ${dice.between(-3, 3).toFixed(1)} 72C8 40 16 20 9 -5Z`,
      light.lamp('#f08a2c'),
    ) + filled('M-5 -5C-8 14 -3 28 0 44C3 28 8 14 5 -5Z', light.lamp('#ffe9a0'));
  const glow = circle(
    0,
    20,
    90,
    defs.radial([
      [0, light.lamp('#ffb050'), 0.6],
      [1, light.lamp('#ffb050'), 0],
    ]),
  );
  return glow + jet + fins + body + nose + eye;
};
