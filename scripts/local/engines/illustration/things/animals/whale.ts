import { circle, ellipse, filled, group, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { coat, modelled } from './coat.ts';

/** A whale that swims, 100 high and 300 long. */
export const whale: Thing = (stage, depth) => {
  const skin = coat(stage, 'whale', depth, ['#41607f', '#38506b', '#557790']);
  const { light } = stage;
  const body =
    'M-140 -48C-132 -86 -50 -102 30 -84C76 -74 108 -62 136 -66C150 -78 166 -88 182 -86C178 -72 170 -62 160 -58C172 -52 182 -42 186 -30C168 -30 150 -40 138 -52C112 -44 74 -24 24 -16C-50 -6 -132 -18 -140 -48Z';
  const belly = 'M-138 -42C-100 -34 -40 -36 20 -16C-50 -6 -130 -16 -138 -42Z';
  const pleats = stroked(
    'M-128 -34C-90 -26 -46 -26 -4 -16M-118 -27C-84 -19 -50 -18 -20 -13',
    skin.dark,
    1.6,
    { opacity: 0.6 },
  );
  const flipper = filled('M-44 -34C-38 -12 -16 4 6 8C2 -10 -10 -28 -24 -36Z', skin.dark);
  const eye =
    circle(-104, -48, 3, '#101318') + stroked('M-138 -44C-124 -42 -112 -42 -100 -38', skin.dark, 2);
  return (
    modelled(stage, body, skin) +
    filled(belly, light.lit('#dfe6e6', depth), { opacity: 0.85 }) +
    pleats +
    flipper +
    eye
  );
};

/** A whale's fluke over the water, with what it throws up. */
export const fluke: Thing = (stage, depth) => {
  const skin = coat(stage, 'whale', depth, ['#33495f', '#3d566c']);
  const { light, dice } = stage;
  const tail =
    'M-12 0C-10 -26 -10 -44 -5 -56C-24 -60 -50 -78 -62 -98C-44 -96 -14 -90 0 -74C14 -90 44 -96 62 -98C50 -78 24 -60 5 -56C10 -44 10 -26 12 0Z';
  const foam = light.lit('#ffffff', depth * 0.6);
  const drops = Array.from({ length: 26 }, () =>
    circle(dice.between(-52, 52), dice.between(-40, 2) * dice.unit(), dice.between(0.6, 2.2), foam),
  );
  const rings = [46, 30].map((r) => ellipse(0, 2, [r, r * 0.12], foam, { opacity: 0.5 })).join('');
  return rings + modelled(stage, tail, skin) + group(drops.join(''), { opacity: 0.85 });
};
