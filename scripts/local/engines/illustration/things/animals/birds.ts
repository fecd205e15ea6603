import { mix } from '../../colour/mix.ts';
import { circle, filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { coat, modelled } from './coat.ts';

const GULL =
  'M-34 -7C-24 -20 -10 -16 0 0C10 -16 24 -20 34 -7C22 -13 10 -8 2 5H-2C-10 -8 -22 -13 -34 -7Z';

/** A bird on the wing, seen from far. */
export const flyingBird: Thing = (stage, depth) => {
  const { brief, light, dice } = stage;
  const own = brief.colourOf('bird') ?? brief.colourOf('gull');
  const pale = mix(light.sky[4] ?? '#ffffff', '#ffffff', 0.4);
  const feather = !own && light.isDark ? pale : light.paint(own ?? '#3a3d48', depth);
  return `<g transform="rotate(${dice.between(-16, 12).toFixed(0)})">${filled(GULL, feather)}</g>`;
};

/** A songbird on a twig. */
export const perchedBird: Thing = (stage, depth) => {
  const fur = coat(stage, 'bird', depth, ['#3f6fa8', '#b5472f', '#c99a2e', '#4f7f6a']);
  const { light } = stage;
  const body =
    'M-62 -2L-24 -34C-18 -66 4 -88 28 -88C42 -88 51 -80 53 -70L66 -64L53 -59C54 -36 36 -12 8 -10C-4 -9 -14 -12 -22 -18L-56 8Z';
  const belly = 'M50 -56C52 -36 36 -12 8 -10C20 -22 28 -40 50 -56Z';
  const wing =
    'M20 -56C8 -60 -10 -48 -22 -34C-30 -24 -44 -10 -54 -2C-30 -6 8 -16 18 -34C22 -42 23 -50 20 -56Z';
  const bars = stroked('M12 -46C0 -38 -12 -28 -24 -18M16 -38C6 -30 -6 -22 -18 -16', fur.pale, 2, {
    opacity: 0.7,
  });
  const legs = stroked('M4 -11L2 2M14 -12L15 2', light.shaded('#6a4a34', depth), 2.4);
  const beak = filled('M52 -70L68 -64L52 -58Z', light.paint('#e0a03a', depth));
  const eye = circle(39, -72, 3.2, '#151214') + circle(40, -73, 1, '#ffffff');
  return (
    legs +
    modelled(stage, body, fur) +
    filled(belly, light.lit('#f3dcbf', depth), { opacity: 0.85 }) +
    filled(wing, fur.dark) +
    bars +
    beak +
    eye
  );
};
