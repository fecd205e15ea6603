import { circle, filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';

/** A windmill with four sails. */
export const windmill: Thing = ({ brief, dice, light }, depth) => {
  const wall = brief.colourOf('windmill') ?? '#e6dcc8';
  const tower =
    filled('M-17 0L-11 -64H11L17 0Z', light.paint(wall, depth)) +
    filled(
      light.side < 0 ? 'M2 0V-64H11L17 0Z' : 'M-2 0V-64H-11L-17 0Z',
      light.shaded(wall, depth),
      { opacity: 0.7 },
    );
  const cap = filled('M-13 -62C-12 -78 12 -78 13 -62Z', light.shaded('#7c4a38', depth));
  const sail = `${stroked('M0 0V-46', light.shaded('#5a4636', depth), 2)}${filled('M1 -8H10V-46H1Z', light.lit('#f4ecdc', depth), { opacity: 0.92 })}${stroked('M1 -20H10M1 -32H10M5.5 -8V-46', light.shaded('#5a4636', depth), 0.8)}`;
  const start = dice.between(10, 70);
  const sails = [0, 90, 180, 270]
    .map(
      (angle) =>
        `<g transform="translate(0 -68) rotate(${(start + angle).toFixed(0)})">${sail}</g>`,
    )
    .join('');
  const door = filled('M-5 0V-14C-5 -19 5 -19 5 -14V0Z', light.shaded('#5a3d2c', depth));
  return tower + door + cap + sails + circle(0, -68, 2.6, light.shaded('#5a4636', depth));
};
