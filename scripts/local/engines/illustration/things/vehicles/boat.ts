import { ellipse, filled, group, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';

const SAILS = ['#f6efe0', '#f3e4c8', '#e9efef', '#c8452f'] as const;

/** A sailing boat with its mirror image. */
export const boat: Thing = (stage, depth) => {
  const { brief, dice, light } = stage;
  const hullColour =
    brief.colourOf('boat') ?? dice.pick(['#7a3b2c', '#2f4a63', '#f1ead9', '#8a5a36', '#b0402f']);
  const cloth = dice.pick(SAILS);
  const hull =
    filled(
      'M-42 -14L48 -16C44 -6 36 0 26 0H-24C-34 0 -40 -6 -42 -14Z',
      light.paint(hullColour, depth),
    ) + filled('M-42 -14L48 -16L46.5 -11L-41 -9Z', light.lit(hullColour, depth));
  const mast = stroked('M2 -14V-104', light.shaded('#5a4232', depth), 2);
  const main = filled(
    'M5 -100C30 -70 42 -44 46 -22L5 -20Z',
    light.side > 0 ? light.lit(cloth, depth) : light.shaded(cloth, depth * 0.8),
  );
  const jib = filled(
    'M-1 -94C-14 -66 -28 -42 -40 -20L-1 -19Z',
    light.side < 0 ? light.lit(cloth, depth) : light.paint(cloth, depth),
  );
  const seams = stroked(
    'M5 -80L17 -80M5 -60L31 -58M5 -40L41 -38',
    light.shaded(cloth, depth),
    0.8,
    { opacity: 0.6 },
  );
  const pennant = filled('M2 -104L14 -101L2 -98Z', light.paint('#c8452f', depth));
  const whole = hull + mast + main + jib + seams + pennant;
  const mirror = group(`<g transform="scale(1 -0.62)">${whole}</g>`, {
    opacity: 0.34,
    filter: stage.defs.blur(1.6),
  });
  const wake = ellipse(4, 1, [58, 2.2], light.lit('#ffffff', depth), { opacity: 0.5 });
  return mirror + wake + whole;
};
