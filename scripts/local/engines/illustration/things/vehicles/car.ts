import { circle, ellipse, filled, rect, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';

/** A small car in side view, its lamps on in the dark. */
export const car: Thing = (stage, depth) => {
  const { brief, dice, light, defs } = stage;
  const own =
    brief.colourOf('car') ?? dice.pick(['#c8402f', '#e0a63a', '#3f8f96', '#e9dfcc', '#4f6fa8']);
  const paint = defs.linear([
    [0, light.lit(own, depth)],
    [0.5, light.paint(own, depth)],
    [1, light.shaded(own, depth)],
  ]);
  const glass = light.isDark ? light.paint('#7f95b5', depth) : light.lit('#bcd6df', depth);
  const shadow = ellipse(0, 0, [104, 6], light.shaded('#1c1a22', depth), { opacity: 0.5 });
  const body = filled(
    'M-98 -18C-100 -36 -92 -44 -72 -46C-58 -66 -40 -80 -6 -80C28 -80 44 -64 58 -48C80 -46 96 -40 98 -28C100 -20 98 -12 94 -10H-92C-96 -10 -98 -14 -98 -18Z',
    paint,
  );
  const panes =
    filled('M-56 -47C-46 -62 -34 -71 -10 -72V-47ZM-2 -72C22 -72 34 -62 46 -47H-2Z', glass) +
    filled('M-40 -62L-30 -69L-40 -47H-50ZM14 -71L22 -69L10 -47H2Z', '#ffffff', { opacity: 0.28 });
  const wheel = (x: number) =>
    circle(x, -12, 19, light.shaded('#26242a', depth)) +
    circle(x, -12, 10, light.paint('#c9c5bd', depth)) +
    circle(x, -12, 3.4, light.shaded('#55525a', depth));
  const trim =
    stroked('M-94 -30H94', light.lit('#f4efe4', depth), 2.4, { opacity: 0.8 }) +
    stroked('M-6 -72V-14M-50 -46C-54 -36 -54 -24 -50 -14', light.shaded(own, depth), 1.4) +
    rect(-22, -40, [11, 3], light.lit('#f4efe4', depth));
  const lamp =
    circle(92, -32, 5.5, light.lamp('#fff2c4')) + rect(-99, -36, [6, 10], light.lamp('#d8402c'));
  const beam = light.isDark
    ? filled(
        'M94 -34L330 -62V6Z',
        defs.linear(
          [
            [0, light.lamp('#fff0c0'), 0.55],
            [1, light.lamp('#fff0c0'), 0],
          ],
          [0, 0, 1, 0],
        ),
      )
    : '';
  return beam + shadow + body + panes + trim + wheel(-56) + wheel(58) + lamp;
};
